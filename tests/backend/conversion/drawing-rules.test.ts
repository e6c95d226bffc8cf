import { expect, test } from 'vitest';
import { checkDrawing } from '../../../backend/conversion/drawing/check-drawing.ts';
import type { Label, Mark, Stroke } from '../../../backend/conversion/drawing/drawing.ts';
import { extentsOf } from '../../../backend/conversion/drawing/extents.ts';
import type { LengthUnit } from '../../../contract/file/facts.ts';

const look = { layer: '图形', color: null, weight: 1, dash: '' } as const;
const line = (...numbers: number[]): Stroke => ({
  kind: 'stroke',
  ...look,
  commands: 'M'.padEnd(numbers.length / 2, 'L'),
  numbers,
  fill: 'none',
});
const text = (words: string, x: number, y: number): Label => ({
  kind: 'label',
  ...look,
  text: words,
  x,
  y,
  anchor: 'start',
  along: [4, 0],
  up: [0, 4],
});

/** An A3 sheet with a frame, a circuit of ten lines and a title block. */
const sheet = (): Mark[] => [
  line(0, 0, 420, 0, 420, 297, 0, 297, 0, 0),
  ...Array.from({ length: 20 }, (_, at) => line(40 + at * 10, 60, 40 + at * 10, 200)),
  line(40, 200, 230, 200),
  text('图号', 300, 10),
  text('比例 —', 340, 10),
  text('-KM1', 50, 120),
  text('1. 整定以铭牌为准。', 300, 80),
  text('2. 停止用动断触点。', 300, 74),
];

const broken = (marks: Mark[], unit: LengthUnit = 'mm') => {
  const box = extentsOf(marks);
  return box ? checkDrawing({ marks, unit }, box).map(({ rule, count }) => `${rule} ${count}`) : [];
};

test('a sheet that keeps the rules breaks none', () => {
  expect(broken(sheet())).toEqual([]);
});

test('a drawing without a unit, and one whose unit makes its sheet as large as a field', () => {
  expect(broken(sheet(), 'none')).toEqual(['unit 1']);
  expect(broken(sheet(), 'in')).toEqual(['scale 1']);
});

test('a title block that leaves its scale empty', () => {
  const marks = sheet().map((mark) =>
    mark.kind === 'label' && mark.text === '比例 —' ? { ...mark, text: '比例' } : mark,
  );
  expect(broken(marks)).toEqual(['scale 1']);
});

test('what lies on the layer that is always there', () => {
  const marks = sheet().map((mark, at) => (at % 2 ? { ...mark, layer: '0' } : mark));
  expect(broken(marks)).toEqual(['layers 13']);
});

test('a line that ends a quarter of a millimetre before the next one, but not one that ends on it or far off', () => {
  expect(broken([...sheet(), line(45, 199.75, 45, 150)])).toEqual(['open_ends 1']);
  expect(broken([...sheet(), line(45, 200, 45, 150)])).toEqual([]);
  expect(broken([...sheet(), line(45, 195, 45, 150)])).toEqual([]);
  // Dashed links end where they like.
  expect(broken([...sheet(), { ...line(45, 199.75, 45, 150), dash: '4 4' }])).toEqual([]);
});

test('codes without a number, places to be filled in, a gap in the notes', () => {
  expect(broken([...sheet(), text('-QF', 60, 100), text('KM?', 60, 90), text('待定', 60, 80)])).toEqual([
    'numbers 3',
  ]);
  expect(broken([...sheet(), text('4. 见端子图。', 300, 60)])).toEqual(['numbers 1']);
  // A current is no note.
  expect(broken([...sheet(), text('15.2', 300, 60)])).toEqual([]);
});

test('a text that begins inside the frame and ends outside', () => {
  expect(broken([...sheet(), text('主要元件表续见下一张图纸', 400, 100)])).toEqual(['texts 1']);
});
