import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expandSeries, toParameters } from '../../../backend/features/part/series/expand.ts';
import { readSeriesFiles } from '../../../backend/features/part/series/load.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { checkPens, checkTerminalSides } from '../../../content/plant/check-pens.ts';
import {
  checkBridges,
  checkClamps,
  checkConnections,
  checkDesignations,
  checkLayout,
  checkTerminals,
  compareJoined,
  joinedEnds,
  surgeLeads,
} from '../../../content/plant/checks.ts';
import { catalog, deviceByTag, devices } from '../../../content/plant/devices.ts';
import { sizeOf } from '../../../content/plant/layout.ts';
import { cableRows, connectionRows, partListRows, terminalRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { neutralSurgeDevices, surgeDevices } from '../../../content/plant/wires.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';
import type { Parameter } from '../../../contract/part/kinds.ts';
import { joinsOfDxf } from './dxf-nets.ts';

const { circuits, connections, faults, layout, strips } = plant();
const size = (tag: string) => sizeOf(tag, strips);
const series = await readSeriesFiles();
const demo: { families: { slug: string; parameters: Parameter[] }[] } = JSON.parse(
  readFileSync('content/parts/parts.json', 'utf8'),
);

/** Bars have a place for each wire; all of one bar are one potential. */
const barOf = (end: string) => end.replace(/^(=P0-X(?:N|PE)):.*/, '$1').replace(/^(=P0-XB1:L\d)\.\d+$/, '$1');
const listed = (from = connections) =>
  joinedEnds(
    from.map(
      ({ from: a, to: b }) =>
        [barOf(`${a.device}:${a.terminal}`), barOf(`${b.device}:${b.terminal}`)] as const,
    ),
  );
const drawnPairs = circuits
  .flatMap(joinsOfDxf)
  .map(([a, b]) => [a, b].map((end) => barOf(end)) as [string, string]);
/** The distribution bars are drawn as lines only. */
const drawn = joinedEnds([
  ...drawnPairs,
  ...(['1', '2', '3'] as const).map((at) => [`jump L${at}1`, `=P0-XB1:L${at}`] as const),
  ['jump N', '=P0-XN'],
]);
const ends = [
  ...new Set(
    connections.flatMap(({ from, to }) =>
      [from, to].map(({ device, terminal }) => barOf(`${device}:${terminal}`)),
    ),
  ),
].filter((end) => !end.endsWith('-W2:SCR'));

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

describe('the circuits of the plant', () => {
  test('leave no wire without an end, no terminal without a wire, and no two numbers that touch', () => {
    expect(faults).toEqual([]);
    expect(circuits.length).toBe(17);
    expect(checkTerminals(circuits)).toEqual([]);
  });

  test('each device has one designation, is drawn, listed, and on the plate once', () => {
    expect(checkDesignations(devices, circuits, layout)).toEqual([]);
    const doubled = [...devices, { tag: '=P1-KM1', at: '+D1' as const }];
    expect(checkDesignations(doubled, circuits, layout)).toEqual(['=P1-KM1 twice']);
  });

  test('the lines of the DXF join what the connection lists join, and nothing else', () => {
    expect(ends.length).toBeGreaterThan(300);
    expect(compareJoined(drawn, listed(), ends)).toEqual([]);
  });

  test('a swapped terminal in the connection list is noticed', () => {
    const at = connections.findIndex(({ number }) => number === '103');
    const other = connections.findIndex(({ number, owner }) => number === '107' && owner === '=P1');
    const swapped = connections.map((each, index) => {
      const [one, two] = [connections[at], connections[other]];
      if (!one || !two) return each;
      return index === at
        ? { ...each, from: two.from }
        : index === other
          ? { ...each, from: one.from }
          : each;
    });
    expect(compareJoined(drawn, listed(swapped), ends)).not.toEqual([]);
  });

  test('no end takes more wires than it is made for, and each has one number', () => {
    expect(checkConnections(connections)).toEqual([]);
    const [first] = connections.filter(({ number }) => number === '105');
    expect(checkConnections([...connections, ...(first ? [first, first] : [])])).not.toEqual([]);
  });

  test('no conductor is thicker than its terminal takes', () => {
    expect(checkClamps(strips, connections)).toEqual([]);
    const thick = connections.map((each) =>
      each.number === 'PE' && each.owner === '=P3' ? { ...each, section: '25' } : each,
    );
    expect(checkClamps(strips, thick)).toContain('=P3-X1:PE takes 25 mm²');
  });

  test('leads of the surge protector are together no longer than 0.5 m', () => {
    expect(surgeLeads(connections, surgeDevices)).toBeGreaterThan(100);
    expect(surgeLeads(connections, surgeDevices)).toBeLessThanOrEqual(500);
    expect(surgeLeads(connections, neutralSurgeDevices)).toBeGreaterThan(100);
    expect(surgeLeads(connections, neutralSurgeDevices)).toBeLessThanOrEqual(500);
    const long = connections.map((each) =>
      each.from.device === '=P0-F1' ? { ...each, length: 2300 } : each,
    );
    expect(surgeLeads(long, surgeDevices)).toBeGreaterThan(500);
  });

  test('terminals are written right of their line, as numbers of wires are left of it', () => {
    expect(checkTerminalSides(circuits)).toEqual([]);
    const moved = circuits.map((circuit) => ({
      ...circuit,
      sheet: {
        ...circuit.sheet,
        shapes: circuit.sheet.shapes.map((shape) =>
          circuit.number === 'YL-009' && shape.kind === 'label' && shape.text === 'PE' && shape.size === 9
            ? { ...shape, anchor: 'end' as const, at: [shape.at[0] - 10, shape.at[1]] as const }
            : shape,
        ),
      },
    }));
    expect(checkTerminalSides(moved)).toEqual(['YL-009: =P0-F1:PE stands left of its line']);
  });

  test('only conductors of the main circuit are drawn in phase colours and in the blue of N', () => {
    expect(checkPens(circuits)).toEqual([]);
    const pens = new Set(
      circuits.flatMap(({ sheet }) =>
        sheet.shapes.flatMap((each) => (each.kind === 'path' ? [each.pen] : [])),
      ),
    );
    expect([...pens]).toEqual(expect.arrayContaining(['l1', 'l2', 'l3', 'n', 'pe', 'wire']));
  });

  test.each([
    ['YL-001', 'N', 'n', '=P1-KM1:A2'],
    ['YL-001', '1L12', 'l1', '=P1-FU1:1'],
    ['YL-010', '7L23', 'l2', '=G1-FU1:4'],
    ['YL-017', '800', 'n', '=E2-QT1:A2'],
  ] as const)(
    '%s: a wire %s of the control circuit in colour is noticed',
    (sheetNumber, number, pen, end) => {
      const recoloured = circuits.map((each) => {
        if (each.number !== sheetNumber) return each;
        const paths = each.wires.filter((wire) => wire.number === number).map(({ points }) => points);
        const shapes = each.sheet.shapes.map((shape) =>
          shape.kind === 'path' &&
          shape.pen === 'wire' &&
          paths.some((points) => isSame(points, shape.points))
            ? { ...shape, pen }
            : shape,
        );
        return { ...each, sheet: { ...each.sheet, shapes } };
      });
      expect(checkPens(recoloured).join()).toContain(end);
    },
  );

  test('references between sheets point to where the other half is', () => {
    for (const { number, jumps } of circuits)
      for (const jump of jumps)
        if (!/^(L[123]|PE)$/.test(jump.number)) {
          const others = circuits.filter(
            (each) => each.number !== number && each.jumps.some((one) => one.number === jump.number),
          );
          expect(others.length, `${number} ${jump.number}`).toBeGreaterThan(0);
        }
  });
});

describe('lists, layout and catalogue', () => {
  test('terminal plans say on both sides what the connection list says', () => {
    for (const strip of strips) {
      const rows = terminalRows(strip);
      expect(checkBridges(rows)).toEqual([]);
      for (const { terminal, inner, outer, number, outerNumber } of rows) {
        const own = connections.filter(({ from, to }) =>
          [from, to].some((end) => end.device === strip.tag && end.terminal === terminal),
        );
        if (own.length > 0)
          expect(
            own.some((each) => each.number === number),
            `${strip.tag}:${terminal}`,
          ).toBe(true);
        expect(inner === '—' && outer === '—' && own.length > 0).toBe(false);
        const isEarthing = own.some((each) => each.number === 'PE') && number !== 'PE';
        expect(outerNumber, `${strip.tag}:${terminal}`).toBe(isEarthing ? 'PE' : number);
      }
      expect(new Set(rows.map(({ terminal }) => terminal)).size).toBe(rows.length);
    }
    const rows = terminalRows(strips.find(({ tag }) => tag === '=K1-X1') ?? { tag: '', terminals: [] });
    expect(checkBridges(rows.toSpliced(1, 1))).toEqual([]);
    expect(checkBridges(rows.toSpliced(2, 2))).not.toEqual([]);
  });

  test('every wire is in one list and every list on its sheet', () => {
    const owners = [['=P1'], ['=P2'], ['=P3'], ['=P4'], ['=P5'], ['=S1'], ['=K1'], ['=G1', '=P0'], ['=E2']];
    const rows = owners.map((each) => connectionRows(each));
    expect(rows.flat().length).toBe(connections.length);
    for (const [at, each] of rows.entries()) {
      const sheet = createSheet();
      sheets.find(({ number }) => number === `JX-00${at + 1}`)?.draw(sheet);
      const texts = sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
      for (const cell of each.flat()) expect(texts).toContain(cell);
    }
  });

  test('parts lists count what is drawn, and terminals what the plans show', () => {
    const rows = [...partListRows(['+D1']), ...partListRows(['+D1D', '+F1']), ...partListRows(['+1AT1'])];
    const strip = new Set(strips.map(({ tag }) => tag));
    const counted = rows
      .filter(({ tags }) => !strip.has(tags[0] ?? ''))
      .reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(devices.length);
    const terminals = rows
      .filter(({ tags }) => strip.has(tags[0] ?? ''))
      .reduce((sum, { count }) => sum + count, 0);
    expect(terminals).toBe(strips.reduce((sum, each) => sum + terminalRows(each).length, 0));
    expect(cableRows().filter(({ cores }) => cores.length === 0)).toEqual([]);
    const cored = cableRows().flatMap(({ cores }) => cores).length;
    expect(cored).toBe(connections.filter(({ cable, colour }) => cable && colour !== '—').length);
  });

  test('devices keep their clearances, and a broken one is noticed', () => {
    expect(checkLayout(layout, size)).toEqual([]);
    const moved = layout.placed.map((each) => (each.tag === '=P5-U1' ? { ...each, y: each.y - 5 } : each));
    expect(checkLayout({ ...layout, placed: moved }, size)).toContain(
      '=P5-U1 has less room than 100, 100, 0',
    );
    const onTop = layout.placed.map((each) => (each.tag === '=P1-KM1' ? { ...each, x: each.x + 30 } : each));
    expect(checkLayout({ ...layout, placed: onTop }, size)).toContain('=P1-KM1 lies on =P3-KM1');
  });

  test('sizes, losses and contacts are those of the sample catalogue', () => {
    const known = new Map(
      series.flatMap(({ series: all }) =>
        all.flatMap((each) => {
          const parameters = [
            ...(demo.families.find(({ slug }) => slug === each.family)?.parameters ?? []),
            ...series.flatMap(({ groups }) =>
              groups.filter(({ slug }) => slug === each.family).flatMap(toParameters),
            ),
          ];
          return [...expandSeries(each, parameters)].map((variant) => [variant.number, variant] as const);
        }),
      ),
    );
    for (const [number, part] of Object.entries(catalog)) {
      if (!number.startsWith('TS-')) continue;
      const { name, width, height, depth, powerLoss } = known.get(number) ?? {};
      expect({ name, width, height, depth, loss: powerLoss }, number).toMatchObject({
        ...{ name: part.name, width: part.width, height: part.height, depth: part.depth, loss: part.loss },
      });
    }
    for (const [tag, has] of contactsDrawn()) {
      const part = known.get(deviceByTag.get(tag)?.part ?? '');
      if (part?.family !== 'contactor') continue;
      expect(part.values['auxiliaryContacts']).toBe('1NO+1NC');
      expect(has.filter((kind) => kind === 'make').length, tag).toBeLessThanOrEqual(1);
      expect(has.filter((kind) => kind === 'break').length, tag).toBeLessThanOrEqual(1);
    }
  });
});

function contactsDrawn(): Map<string, string[]> {
  const all = circuits.flatMap(({ contacts }) => contacts);
  return new Map(
    [...Map.groupBy(all, ({ device }) => device)].map(([tag, each]) => [
      tag,
      each.map(({ contact }) => contact.kind),
    ]),
  );
}
