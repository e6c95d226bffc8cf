import { expect, test } from 'vitest';
import { type BusbarPart, busbarParts } from '../../../content/drawing/busbar-parts.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import {
  type Board,
  lightingBoard,
  mainBoard,
  powerBoard,
  transferBoard,
  twoSections,
} from '../../../content/plant/boards.ts';
import { type Jump, placeOf } from '../../../content/plant/circuit.ts';
import { deviceByTag, devices } from '../../../content/plant/devices.ts';
import { terminalRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { coresOf } from '../../../content/plant/sheets/cable-cores.ts';
import { partitionsOf } from '../../../content/plant/strips.ts';
import { type SurgePoles, surgeText } from '../../../content/plant/surge.ts';
import type { Connection } from '../../../content/plant/wires.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

/** What a reader who had drawn none of the sheets would have sent back. */
const textOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : [])).join('\n');
};

type Arrow = Pick<Jump, 'number' | 'named'> & { own: string };

const arrows: readonly Arrow[] = plant().circuits.flatMap(({ number, jumps }) =>
  jumps.map((jump) => ({ number: jump.number, named: jump.named, own: placeOf(number, jump.at) })),
);

/** Arrows that no arrow of their number names. */
const unnamed = (all: readonly Arrow[]) =>
  all
    .filter(
      (arrow) =>
        !all.some(
          (other) => other.number === arrow.number && other !== arrow && other.named.includes(arrow.own),
        ),
    )
    .map(({ number, own }) => `${number} ${own}`);

/** Arrows that name a place where nothing leads back to their sheet. */
const oneWay = (all: readonly Arrow[]) =>
  all.flatMap(({ number, own, named }) =>
    named
      .filter(
        (place) =>
          !all.some(
            (other) =>
              other.number === number && other.own === place && other.named.some((back) => back === own),
          ),
      )
      .map((place) => `${number} ${own} ${place}`),
  );

test('arrows name each other, and one that names the first place alone is noticed', () => {
  expect(unnamed(arrows)).toEqual([]);
  expect(oneWay(arrows)).toEqual([]);
  const short = arrows.map((arrow) => ({ ...arrow, named: arrow.named.slice(0, 1) }));
  expect(unnamed(short)).toContain('P3 YL-016.6');
  const toSupply = arrows.map((arrow) =>
    arrow.number === 'M' && arrow.own === 'YL-016.1' ? { ...arrow, named: ['YL-010.2'] } : arrow,
  );
  expect(oneWay(toSupply)).toContain('M YL-016.1 YL-010.2');
});

/** Whether what the transfer switch is said to have is what its circuits take. */
function hasPositions(data: string): boolean {
  const drawn = plant().circuits.flatMap(({ contacts }) =>
    contacts.filter(({ device }) => device === '=E2-QT1').map(({ contact }) => contact),
  );
  const [, makes, breaks] = /每侧 (\d) 动合 (\d) 动断/.exec(data)?.map(Number) ?? [];
  return [false, true].every((isSecond) => {
    const own = drawn.filter(({ terminals }) => Number(terminals[0]?.[0]) >= 5 === isSecond);
    const count = (kind: string) => own.filter((each) => each.kind === kind).length;
    return count('make') === makes && count('break') === breaks;
  });
}

test('the transfer switch has the contacts that its circuits take, and coils and timers their voltage', () => {
  const data = deviceByTag.get('=E2-QT1')?.data ?? '';
  expect(hasPositions(data)).toBe(true);
  expect(hasPositions(data.replace('2 动断', '1 动断'))).toBe(false);
  expect(textOf('DX-006')).toContain(data);
  expect(textOf('YL-017')).toContain(data);
  const silent = devices.filter(
    ({ tag, data: said }) => /-(KM|KA|KT|QT)\d$/.test(tag) && !/[AD]C \d+ V|\d V 50 Hz/.test(said),
  );
  expect(silent.map(({ tag }) => tag)).toEqual([]);
});

/** Boards of which a surge protector has no number of poles, and feeders without a load. */
const unsaid = (boards: readonly Board[]) => [
  ...boards.filter(({ surge }) => !/\dP/.test(surgeText(surge.device))).map(({ tag }) => tag),
  ...boards.flatMap(({ feeders }) =>
    feeders
      .filter(({ use, power, reactive }) => !(power || reactive || use === '备用'))
      .map(({ use }) => use),
  ),
];

test('a feeder says its load and a surge protector its poles; a meter has its voltage', () => {
  expect(unsaid([mainBoard, powerBoard, lightingBoard, transferBoard, twoSections])).toEqual([]);
  const feeders = mainBoard.feeders.map(({ reactive: _, ...feeder }) => feeder);
  const surge = { ...mainBoard.surge, device: { ...mainBoard.surge.device, poles: '' as SurgePoles } };
  expect(unsaid([{ ...mainBoard, surge, feeders }])).toEqual(['AA', 'AA2 补偿柜']);
  expect(textOf('DX-001')).toContain('180 kvar\n');
  expect(textOf('DX-001')).toContain('259.8\n');
  for (const number of ['DX-001', 'DX-002']) expect(textOf(number)).toContain('熔断器，电压回路');
});

/** Feeders of the cabinet with an N that no bar carries and no note leads elsewhere. */
const withoutNeutral = (bars: readonly BusbarPart[], notes: string) =>
  mainBoard.feeders
    .filter(({ circuit, cable }) => coresOf(cable) > 4 && !notes.includes(`${circuit} 的 N`))
    .filter(({ circuit }) => !bars.some((each) => each.phase === 'N' && each.circuits.includes(circuit)))
    .map(({ circuit }) => circuit);

test('bars say where each N goes, drawings of bars their material and unit', () => {
  expect(withoutNeutral(busbarParts, textOf('MX-004'))).toEqual([]);
  expect(withoutNeutral(busbarParts, '')).toEqual(['WP5']);
  for (const { number } of sheets.filter(({ kind }) => kind === '母线加工图'))
    expect(textOf(number), number).toContain('材料 TMY-60×6，单位 mm。');
});

test('a conductor before a fuse is no longer than 3 m, and lists say so; the cable list says what it leaves out', () => {
  const before = plant().connections.filter(({ from, to }) =>
    [from, to].some(({ device, terminal }) => /-FU\d$/.test(device) && /^[135]$/.test(terminal)),
  );
  expect(before.length).toBeGreaterThan(10);
  expect(before.filter(({ length }) => length > 3000)).toEqual([]);
  for (const number of ['JX-001', 'JX-002', 'JX-003', 'JX-004', 'JX-005'])
    expect(textOf(number), number).toContain('熔断器前的引线不超过 3 m');
  // Behind a large breaker nothing protects them against short circuits before the fuse.
  for (const number of ['JX-001', 'JX-002', 'JX-003', 'JX-004', 'JX-005', 'JX-009'])
    expect(textOf(number), number).toContain('熔断器前的引线单独敷设');
  expect(textOf('DL-001')).toContain('1AT1 的进线与馈线电力电缆见图号 DX-006');
  expect(textOf('DX-006')).toContain('发电机 100 kW，YJV-');
});

test('between 24 V and 220 V a strip has a partition, and the plan and the parts list have it', () => {
  const isDirect = (number: string) =>
    plant().connections.some((each) => each.number === number && each.colour === '蓝');
  const isMains = (number: string) => number !== '' && number !== 'PE' && !isDirect(number);
  const unparted = (partitions: (tag: string) => readonly string[]) =>
    plant().strips.flatMap((strip) => {
      const rows = terminalRows(strip);
      return rows.flatMap(({ terminal, number }, at) => {
        const next = rows[at + 1]?.number ?? '';
        const isBorder = (isDirect(number) && isMains(next)) || (isMains(number) && isDirect(next));
        return isBorder === partitions(strip.tag).includes(terminal) ? [] : [`${strip.tag}:${terminal}`];
      });
    });
  expect(unparted(partitionsOf)).toEqual([]);
  expect(unparted(() => [])).toEqual(['=G1-X1:5', '=P5-X1:3']);
  expect(textOf('DZ-006')).toContain('3 号与 4 号之间装隔板');
  expect(textOf('DZ-008')).toContain('5 号与 6 号之间装隔板');
  expect(textOf('YJ-001')).toContain('隔板');
});

test('what is live with both breakers of the transfer open is orange', () => {
  const own = plant().connections.filter(
    ({ owner, at, colour }) => owner === '=E2' && at === '+1AT1' && colour,
  );
  const red = (all: readonly Pick<Connection, 'colour'>[]) =>
    all.filter(({ colour }) => !/橙|淡蓝|黄绿/.test(colour));
  expect(own.length).toBeGreaterThan(30);
  expect(red(own)).toEqual([]);
  expect(red([{ colour: '红' }]).length).toBe(1);
  for (const number of ['JX-009', 'YL-017']) expect(textOf(number), number).toContain('断开后仍带电');
});

test('cores between strip and motor have their number, and the plate is bonded', () => {
  for (const [number, cores] of [
    ['YL-001', ['1U', '1V', '1W']],
    ['YL-002', ['2U', '2V', '2W']],
    ['YL-011', ['4U', '4V', '4W']],
  ] as const) {
    const words = textOf(number).split('\n');
    // Before the strip and behind it.
    for (const core of cores)
      expect(words.filter((text) => text === core).length, core).toBeGreaterThanOrEqual(2);
  }
  const bond = plant().connections.find(({ from, to }) =>
    [from, to].some(({ device }) => device === '=P0-XE2'),
  );
  expect(bond).toMatchObject({ number: 'PE', section: '16', colour: '黄绿' });
  expect(textOf('JX-008')).toContain('=P0-XE2:1');
});
