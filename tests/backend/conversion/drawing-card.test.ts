import { expect, test } from 'vitest';
import { cardFigure } from '../../../backend/conversion/drawing/card-marks.ts';
import { windowOf } from '../../../backend/conversion/drawing/card-window.ts';
import type { Label, Mark, Stroke } from '../../../backend/conversion/drawing/drawing.ts';
import { extentsOf } from '../../../backend/conversion/drawing/extents.ts';
import { card } from '../../../backend/conversion/picture.ts';

const look = { layer: '0', color: null, weight: 1, dash: '' } as const;

const line = (...numbers: number[]): Stroke => ({
  ...look,
  kind: 'stroke',
  commands: `M${'L'.repeat(numbers.length / 2 - 1)}`,
  numbers,
  fill: 'none',
});

const box = (x: number, y: number, width: number, height: number): Stroke => ({
  ...line(x, y, x + width, y, x + width, y + height, x, y + height),
  commands: 'MLLLZ',
});

const text = (x: number, y: number, words: string, height = 2.5): Label => ({
  ...look,
  kind: 'label',
  text: words,
  x,
  y,
  anchor: 'start',
  along: [height, 0],
  up: [0, height],
});

/** An A3 sheet with its frame and title block. */
const paper = [box(0, 0, 420, 297), box(25, 5, 390, 287), box(295, 5, 120, 40), text(300, 20, 'DX-001')];

/** Rows of a list with its border, as wide as it is asked for. */
const list = (rows: number, width: number): Mark[] => [
  box(30, 285 - rows * 6, width, rows * 6),
  ...Array.from({ length: rows }, (_, row) => line(30, 285 - row * 6, 30 + width, 285 - row * 6)),
  ...Array.from({ length: rows * 4 }, (_, cell) =>
    text(32 + ((cell % 4) * width) / 4, 281 - Math.floor(cell / 4) * 6, 'QF1'),
  ),
];

/** A busbar with feeders below it; those on the right are more and closer. */
const strip = (feeders: number, end = 150): Mark[] => [
  line(30, 200, 400, 200),
  ...Array.from({ length: feeders }, (_, at) => 40 + 350 * (at / feeders) ** 0.5).flatMap((x) => [
    line(x, 200, x, 190),
    line(x - 2, 188, x, 180),
    line(x, 180, x, end),
  ]),
];

const windowFor = (marks: readonly Mark[]) => {
  const figure = cardFigure(marks);
  const whole = extentsOf(figure.marks);
  if (!whole) throw new Error('nothing is drawn');
  return { figure, whole, shown: windowOf(figure.marks, whole, figure) };
};

test('a sheet that is one list shows the head of the list, in letters that can be seen, without frame and title block', () => {
  const { figure, shown } = windowFor([...paper, ...list(38, 340)]);
  expect(figure.isList).toBe(true);
  for (const outside of paper) expect(figure.marks).not.toContain(outside);
  expect(shown.scale * 2.5 * 0.73).toBeGreaterThan(8);
  expect(shown.box).toMatchObject({ minX: 30, maxY: 285 });
  expect(shown.box.maxX).toBeLessThan(370);
  expect(shown.gravity).toBe('southeast');
});

test('of two lists beside each other the longer one is shown; a short list stands whole', () => {
  const beside = list(3, 60).map((mark): Mark => {
    if (mark.kind === 'label') return { ...mark, x: mark.x + 300 };
    return { ...mark, numbers: mark.numbers.map((value, at) => (at % 2 ? value : value + 300)) };
  });
  expect(windowFor([...paper, ...list(20, 200), ...beside]).whole.maxX).toBe(230);
  const { whole, shown } = windowFor([...paper, ...list(5, 40)]);
  expect(shown).toMatchObject({ box: whole, gravity: 'centre' });
});

test('a long one-line diagram fills the card with the part where most is drawn', () => {
  const { whole, shown } = windowFor([...paper, ...strip(40)]);
  expect(whole).toMatchObject({ minX: 30, maxX: 400 });
  expect((shown.box.maxX - shown.box.minX) * shown.scale).toBeCloseTo(card.width);
  expect((shown.box.maxY - shown.box.minY) * shown.scale).toBeGreaterThan(card.height * 0.5);
  expect(shown.box.minX).toBeGreaterThan(150);
});

test('a part, of few lines or with an outline, and a figure of about the card’s shape are shown whole', () => {
  for (const figure of [strip(8), strip(40, 20), [...strip(40), box(40, 150, 330, 40)]]) {
    const { whole, shown } = windowFor([...paper, ...figure]);
    expect(shown).toMatchObject({ box: whole, gravity: 'centre' });
  }
});
