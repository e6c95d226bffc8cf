import { expect, test } from 'vitest';
import { busbarParts } from '../../../content/drawing/busbar-parts.ts';
import { type Cabinet, mainCabinets } from '../../../content/drawing/sheets/panel-sheets.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { lightingBoard, mainBoard, powerBoard, transferBoard } from '../../../content/plant/boards.ts';
import { boxOf } from '../../../content/plant/boxes.ts';
import { doorStud } from '../../../content/plant/layout.ts';
import { cableRows, connectionRows, terminalRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { fullSizeDrawings } from '../../../content/plant/sheets/full-size.ts';
import type { Connection } from '../../../content/plant/wires.ts';
import { createSheet, type Sheet } from '../../../contract/drawing/shapes.ts';

const textsOf = (drawing: { draw: (sheet: Sheet) => void }) => {
  const sheet = createSheet();
  drawing.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
};
const known = new Map<string, string[]>();
const wordsOf = (number: string) => {
  const drawing = [...sheets, ...fullSizeDrawings].find((each) => each.number === number);
  if (!drawing) throw new Error(`no ${number}`);
  const words = known.get(number) ?? textsOf(drawing);
  known.set(number, words);
  return words;
};

/** Cabinets and circuits on which the row and the diagrams do not agree. */
function strayCabinets(row: typeof mainCabinets): string[] {
  const known = row.map(({ tag }) => tag);
  const named = sheets.flatMap((drawing) =>
    [...textsOf(drawing), drawing.locationAspect].flatMap((text) => text.match(/AA\d/g) ?? []),
  );
  const places = [powerBoard, lightingBoard, transferBoard].map(({ supply }) => supply.from.split(' 馈线 '));
  const bars = busbarParts.flatMap(({ cabinet, circuits }) => circuits.map((each) => [cabinet, each]));
  const holds = ([tag, circuit]: readonly string[]) =>
    row.some((each) => each.tag === tag && each.circuits.includes(circuit ?? ''));
  return [
    ...new Set(named.filter((tag) => !known.includes(tag))),
    ...[...places, ...bars].filter((each) => !holds(each)).map((each) => each.join(' ')),
    ...mainBoard.feeders
      .filter(({ circuit }) => row.filter(({ circuits }) => circuits.includes(circuit)).length !== 1)
      .map(({ circuit }) => circuit),
    // Each cabinet is drawn in a diagram of the same place, as what stands in it or as a circuit of its own.
    ...row.filter((each) => !isDrawn(each)).map(({ tag }) => tag),
  ];
}

function isDrawn({ circuits, holds: held, diagram }: Cabinet): boolean {
  const words = wordsOf(diagram);
  if (circuits.length + held.length === 0) return false;
  return [...circuits, ...held].every((each) => words.includes(each));
}

test('the row of cabinets is that of the diagrams, and a cabinet that no diagram has is noticed', () => {
  expect(strayCabinets(mainCabinets)).toEqual([]);
  const spare = { tag: 'AA4', use: '馈线柜', width: 600, circuits: [], holds: [], diagram: 'DX-001' };
  expect(strayCabinets([...mainCabinets, spare])).toEqual(['AA4']);
  expect(strayCabinets(mainCabinets.slice(0, 2))).toContain('WP1');
});

test('a diagram says by what its conductors were checked, cables and single cores', () => {
  for (const { number, kind } of sheets) {
    if (kind !== '一次系统图') continue;
    const texts = wordsOf(number);
    const says = (words: string) => texts.some((text) => text.includes(words));
    const has = (type: string) => texts.some((text) => text.startsWith(`${type}-`));
    if (has('BV')) expect(says('敷设方式 B1（PVC'), number).toBe(true);
    if (has('YJV')) expect(says('XLPE、敷设方式 C'), number).toBe(true);
  }
});

test('parts that are cut or bent have a general tolerance, those at full size their unit', () => {
  const says = (number: string, words: string) => wordsOf(number).some((text) => text.includes(words));
  for (const number of [...sheets, ...fullSizeDrawings].map((each) => each.number)) {
    if (number.startsWith('MX')) expect(says(number, 'GB/T 1804-m'), number).toBe(true);
  }
  for (const { number } of fullSizeDrawings)
    expect(says(number, '单位 mm；未注公差 GB/T 1804-m'), number).toBe(true);
});

test('bars of a box have their position from its walls', () => {
  for (const [number, board] of [
    ['BZ-003', powerBoard],
    ['BZ-007', lightingBoard],
  ] as const) {
    const { width, height, bars } = boxOf(board);
    const texts = wordsOf(number);
    for (const bar of bars) {
      const beside = Math.min(bar.x, width - bar.x - bar.width);
      const above = height - bar.y - bar.height / 2;
      for (const each of [beside, bar.width, above]) expect(texts, number).toContain(String(each));
    }
  }
});

/** Conductors at devices of a list’s functions that stand in another list which it does not name. */
function unnamedConductors(words: (number: string) => readonly string[]): string[] {
  const isBar = (device: string) => /^=P0-X(B1|N|PE)$/.test(device);
  const numberOf = (owner: string) =>
    sheets.find(({ kind, functionAspect }) => kind === '接线表' && functionAspect === owner)?.number;
  const listOf = (owner: string) => numberOf(owner === '=P0' ? '=G1' : owner) ?? '';
  return plant().connections.flatMap(({ number, owner, from, to }) =>
    [from, to].flatMap(({ device }) => {
      const [own, other] = [listOf(device.slice(0, device.indexOf('-'))), listOf(owner)];
      if (isBar(device) || own === other) return [];
      const isNamed = words(own).some(
        (text) => text.includes(other) && /线号 (.+) 接到/.exec(text)?.[1]?.split('、').includes(number),
      );
      return isNamed ? [] : [`${own}: ${number} stands in ${other}`];
    }),
  );
}

test('a connection list names the lists that hold the other conductors of its devices', () => {
  expect(unnamedConductors(wordsOf)).toEqual([]);
  const without = unnamedConductors((number) =>
    wordsOf(number).filter((text) => !text.includes('接到本表元件')),
  );
  expect(without).toContain('JX-006: 6L14 stands in JX-002');
  expect(without).toContain('JX-006: 709 stands in JX-007');
});

test('an emergency stop says which motors it cuts off', () => {
  const fed = new Set(
    plant().connections.flatMap(({ from, to }) => {
      const ends = [from, to];
      if (!ends.some(({ device, terminal }) => device === '=S1-KM2' && /^[246]\//.test(terminal))) return [];
      return ends.flatMap(({ device }) => (device.startsWith('=S1-') ? [] : [device.replace(/-.*/, '')]));
    }),
  );
  const says = (number: string, functions: Iterable<string>) =>
    wordsOf(number).some((text) => text.includes(`只断开 ${[...functions].join('、')} 的电源`));
  expect([...fed]).toEqual(['=P2']);
  for (const number of ['YL-007', 'YL-014']) {
    expect(says(number, fed), number).toBe(true);
    expect(says(number, ['=P2', '=P3']), number).toBe(false);
  }
});

test('the door with live devices has a bonding conductor on the sheet and in the list', () => {
  const bonds = (connections: readonly Connection[]) =>
    connections.filter(
      ({ number, from, to, section, length }) =>
        number === 'PE' &&
        [from, to].some(({ device }) => device === doorStud.tag) &&
        [from, to].some(({ device }) => device === '=P0-XPE') &&
        Number(section) >= 4 &&
        length > 0,
    ).length;
  expect(bonds(plant().connections)).toBe(1);
  expect(connectionRows(['=G1', '=P0']).filter((row) => row.includes('=P0-XE1:1')).length).toBe(1);
  expect(wordsOf('YL-009')).toContain('-XE1');
  const planted = plant().connections.map((each) =>
    each.section === '4' ? { ...each, section: '2.5' } : each,
  );
  expect(bonds(planted)).toBe(0);
});

test('strokes before the fuses of a surge protector are as many as the fuses, behind them one more for N', () => {
  const strokes = (number: string, from: number, to: number) => {
    const drawing = sheets.find((each) => each.number === number);
    const sheet = createSheet();
    drawing?.draw(sheet);
    return sheet.shapes.filter((shape) => {
      if (shape.kind !== 'path' || shape.pen !== 'thin' || shape.points.length !== 2) return false;
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = shape.points;
      return (ax + bx) / 2 === 210 && ay !== by && Math.min(ay, by) > from && Math.max(ay, by) < to;
    }).length;
  };
  for (const number of ['DX-001', 'DX-002', 'DX-003', 'DX-004', 'DX-006']) {
    expect(strokes(number, 340, 385), number).toBe(3);
    expect(strokes(number, 385, 430), number).toBe(4);
  }
});

test('a cable list says at which cabinet each cable begins, and names the terminal plans of all of them', () => {
  const words = wordsOf('DL-001');
  const range = words.find((text) => text.includes('端子图见图号')) ?? '';
  const [first = '', last = ''] = range.match(/DZ-\d{3}/g) ?? [];
  for (const { tag, from } of cableRows()) {
    const strip = `${tag.slice(0, tag.indexOf('-'))}-X1`;
    const plan = sheets.find(({ kind, title }) => kind === '端子图' && title.includes(strip));
    if (!plan) continue;
    expect(plan.number >= first && plan.number <= last, `${tag} ${plan.number}`).toBe(true);
    expect(from, tag).toBe(plan.locationAspect);
  }
});

/** Plans that say all neighbours of one number are bridged where they are not, or bridge and do not say so. */
function wrongBridges(words: (number: string) => readonly string[]): string[] {
  return plant().strips.flatMap((strip) => {
    const rows = terminalRows(strip);
    const plan = sheets.find(({ kind, title }) => kind === '端子图' && title.includes(strip.tag));
    const says = words(plan?.number ?? '').find((text) => text.includes('短接')) ?? '';
    const isApart = rows.some(
      ({ number, isBridged }, at) =>
        number && rows[at + 1]?.number === number && !(isBridged && rows[at + 1]?.isBridged),
    );
    const hasBridge = rows.some(({ isBridged }) => isBridged);
    return (isApart && !says.includes('不短接')) || (hasBridge && !says.includes('短接条'))
      ? [plan?.number ?? strip.tag]
      : [];
  });
}

test('a terminal plan claims no bridge between neighbours that have none', () => {
  expect(wrongBridges(wordsOf)).toEqual([]);
  const claiming = wrongBridges((number) =>
    wordsOf(number).map((text) => (text.includes('短接') ? '同号相邻端子用短接条。' : text)),
  );
  expect(claiming).toEqual(expect.arrayContaining(['DZ-002', 'DZ-003']));
});
