import { expect, test } from 'vitest';
import { mainCabinets } from '../../../content/drawing/sheets/panel-sheets.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { isNeutral } from '../../../content/plant/circuit.ts';
import { deviceByTag } from '../../../content/plant/devices.ts';
import { plant } from '../../../content/plant/plant.ts';
import type { ReadCircuit } from '../../../content/plant/read.ts';
import { polesOnEarth, type SurgePoles } from '../../../content/plant/surge.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

/** What is drawn of a device against what is ordered of it: poles, cabinets, designations. */
const labelsOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
};

const orderedAs = (tag: string) => {
  const { part = '', data = '' } = deviceByTag.get(tag) ?? {};
  return `${part} ${data}`;
};

/** Pairs of terminals of a main circuit, and N, that a sheet draws at each switch, breaker and fuse base. */
function drawnPoles(circuits: readonly ReadCircuit[]): Map<string, number> {
  const ends = Map.groupBy(
    circuits.flatMap(({ pins }) => pins).filter(({ device }) => /-(QS|QF|FU)\d$/.test(device)),
    ({ device }) => device,
  );
  return new Map(
    [...ends].map(([device, pins]) => {
      const names = new Set(pins.map(({ terminal }) => terminal));
      return [device, [...names].filter((name) => /^[135]$/.test(name) || name === 'N').length] as const;
    }),
  );
}

/** Devices of which the sheets draw another number of poles than the article has. */
const wrongPoles = (circuits: readonly ReadCircuit[], ordered = orderedAs) =>
  [...drawnPoles(circuits)]
    .filter(([device, drawn]) => {
      const poles = /(\d)P(\+N)?/.exec(ordered(device));
      return !poles || Number(poles[1]) + (poles[2] ? 1 : 0) !== drawn;
    })
    .map(([device, drawn]) => `${device} ${drawn}`);

test('switches, breakers and fuses have the poles that are ordered', () => {
  const { circuits } = plant();
  expect(drawnPoles(circuits).size).toBeGreaterThan(20);
  expect(wrongPoles(circuits)).toEqual([]);
  const four = (tag: string) => (tag === '=P0-QS1' ? 'TS-G400-4P-Y' : orderedAs(tag));
  expect(wrongPoles(circuits, four)).toEqual(['=P0-QS1 3']);
  const silent = (tag: string) => (tag === '=P1-QF1' ? '63 A，Icu 36 kA' : orderedAs(tag));
  expect(wrongPoles(circuits, silent)).toEqual(['=P1-QF1 3']);
});

/** Ends of the protector’s poles, drawn as boxes of 18 by 36, that a conductor of PE or N meets. */
function polesOn({ sheet, wires }: ReadCircuit, isWanted: (number: string) => boolean): number {
  const feet = sheet.shapes.flatMap((shape) => {
    if (shape.kind !== 'path' || shape.points.length < 4) return [];
    const [xs, ys] = [0, 1].map((axis) => shape.points.map((point) => point[axis] as number));
    const [left, right] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
    const [top, bottom] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
    return right - left === 18 && bottom - top === 36 ? [[(left + right) / 2, bottom + 8] as const] : [];
  });
  const ends = wires.filter(({ number }) => isWanted(number)).flatMap(({ points }) => points);
  return feet.filter(([x, y]) => ends.some(([px, py]) => px === x && py >= y && py <= y + 20)).length;
}

test('as many poles of the surge protector end on PE as its article has, and the sheet says its scheme', () => {
  const incoming = plant().circuits.find(({ number }) => number === 'YL-009');
  const poles = /-(\dP(?:\+N)?)-/.exec(deviceByTag.get('=P0-F1')?.part ?? '')?.[1] as SurgePoles;
  expect(poles).toBe('3P+N');
  if (!incoming) throw new Error('no YL-009');
  expect(polesOn(incoming, (number) => number === 'PE')).toBe(polesOnEarth(poles));
  expect(polesOn(incoming, isNeutral)).toBe(0);
  expect(polesOn(incoming, (number) => number === 'PE')).not.toBe(polesOnEarth('4P'));
  for (const number of ['YL-009', 'DX-001', 'DX-002', 'DX-003', 'DX-004', 'DX-006']) {
    const words = labelsOf(number).join('\n');
    expect(words, number).toContain('3P+N（3+1）');
    expect(words, number).toContain('N 经间隙');
    expect(words, number).not.toMatch(/4\+0|四极都/);
  }
});

/** -QF1～-QF3，-QF10 one by one. */
const oneByOne = (text: string) =>
  text.split('，').flatMap((part) => {
    const [, name = '', from = '', to = ''] = /^(-[A-Z]+)(\d+)(?:～-[A-Z]+(\d+))?$/.exec(part) ?? [];
    if (!name) return [];
    const first = Number(from);
    return Array.from({ length: Number(to || from) - first + 1 }, (_, at) => `${name}${first + at}`);
  });

/** Devices of a diagram that the table of what its cabinet holds leaves out, and what it has too many. */
function strayDevices(diagram: string, held: readonly string[], elsewhere: readonly string[] = []): string[] {
  const drawn = new Set(labelsOf(diagram).filter((text) => /^-[A-Z]+\d+$/.test(text)));
  const listed = held.flatMap(oneByOne);
  return [
    ...[...drawn].filter((tag) => !listed.includes(tag) && !elsewhere.includes(tag)),
    ...listed.filter((tag) => !drawn.has(tag)),
  ];
}

test('every device of a cabinet on its diagram is in the table of its layout', () => {
  const held = (diagram: string) =>
    mainCabinets.filter((each) => each.diagram === diagram).flatMap(({ holds }) => holds);
  expect(strayDevices('DX-001', held('DX-001'), ['-T1'])).toEqual([]);
  expect(strayDevices('DX-005', held('DX-005'))).toEqual([]);
  expect(
    strayDevices(
      'DX-003',
      labelsOf('BZ-003').filter((text) => /^-(QS|QF|FU|F|XB)\d/.test(text)),
    ),
  ).toEqual([]);
  expect(
    strayDevices(
      'DX-004',
      labelsOf('BZ-007').filter((text) => /^-(QS|QF|FU|F|XB)\d/.test(text)),
    ),
  ).toEqual([]);
  for (const tag of ['-QF0', '-FU2', '-C6'])
    expect(
      labelsOf('BZ-004').some((text) => oneByOne(text).includes(tag)),
      tag,
    ).toBe(true);
  const short = held('DX-001').filter((tag) => tag !== '-FU2');
  expect(strayDevices('DX-001', short, ['-T1'])).toEqual(['-FU2']);
});

test('what the diagram of the transfer names has no other data in its control, and every tag one meaning', () => {
  const rows = (number: string) => {
    const words = labelsOf(number);
    return [...Map.groupBy(words, (text) => text)].map(([text]) => text);
  };
  const [diagram, control] = [rows('DX-006'), rows('YL-017')];
  const shared = control.filter((text) => /^-(QF|QT|FU|F|KV|KT)\d$/.test(text) && diagram.includes(text));
  expect(shared.toSorted()).toEqual(['-QF1', '-QF2', '-QT1']);
  for (const tag of shared) expect(diagram, tag).toContain(deviceByTag.get(`=E2${tag}`)?.data);
});
