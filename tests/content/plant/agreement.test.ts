import { expect, test } from 'vitest';
import { busbarParts } from '../../../content/drawing/busbar-parts.ts';
import { mainCabinets } from '../../../content/drawing/sheets/panel-sheets.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { lightingBoard, mainBoard, powerBoard, transferBoard } from '../../../content/plant/boards.ts';
import { boxOf } from '../../../content/plant/boxes.ts';
import { fullSizeDrawings } from '../../../content/plant/sheets/full-size.ts';
import { createSheet, type Sheet } from '../../../contract/drawing/shapes.ts';

const textsOf = (drawing: { draw: (sheet: Sheet) => void }) => {
  const sheet = createSheet();
  drawing.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
};
const wordsOf = (number: string) => {
  const drawing = [...sheets, ...fullSizeDrawings].find((each) => each.number === number);
  if (!drawing) throw new Error(`no ${number}`);
  return textsOf(drawing);
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
    ...row.filter(({ tag, circuits, holds: held }) => !isDrawn(tag, circuits, held)).map(({ tag }) => tag),
  ];
}

function isDrawn(tag: string, circuits: readonly string[], held: string): boolean {
  const diagram = wordsOf('DX-001');
  if (circuits.length > 0) return circuits.every((circuit) => diagram.includes(circuit));
  if (held.startsWith('-')) return held.split('，').every((each) => diagram.includes(each));
  return sheets.some(({ kind, locationAspect }) => kind === '一次系统图' && locationAspect === `+${tag}`);
}

test('the row of cabinets is that of the diagrams, and a cabinet that no diagram has is noticed', () => {
  expect(strayCabinets(mainCabinets)).toEqual([]);
  const spare = { tag: 'AA4', use: '馈线柜', width: 600, circuits: [], holds: '馈线', diagram: 'DX-001' };
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
