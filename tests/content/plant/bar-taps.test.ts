import { expect, test } from 'vitest';
import { busbarParts, tapHoles, taps } from '../../../content/drawing/busbar-parts.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { mainBoard } from '../../../content/plant/boards.ts';
import { ampacity, layings } from '../../../content/plant/conductors.ts';
import { fullSizeDrawings } from '../../../content/plant/sheets/full-size.ts';
import { createSheet, type Shape } from '../../../contract/drawing/shapes.ts';

function shapesOf(number: string): readonly Shape[] {
  const sheet = createSheet();
  [...sheets, ...fullSizeDrawings].find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes;
}
const textOf = (number: string) =>
  shapesOf(number)
    .flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []))
    .join('\n');
const droppers = busbarParts.filter(({ legs }) => legs.length === 1);

/** Branches of a dropper that hang on none of its holes. */
const untapped = (hung: typeof taps) =>
  droppers.flatMap(({ number, circuits }) =>
    circuits
      .filter((circuit) => !hung.some((each) => each.circuit === circuit))
      .map((each) => `${number} ${each}`),
  );

test('each branch of a dropper has a hole there and a core that carries what its breaker lets through', () => {
  expect(droppers).toHaveLength(4);
  expect(untapped(taps)).toEqual([]);
  expect(untapped([])).toHaveLength(16);
  for (const { circuit, section } of taps) {
    const at = mainBoard.feeders.findIndex((each) => each.circuit === circuit);
    const rating = mainBoard.feeders[at]?.device.rating ?? Number.NaN;
    expect(ampacity(section, layings.supply), circuit).toBeGreaterThanOrEqual(rating);
    expect(textOf('MX-004')).toContain(`${circuit} -QF${at + 1} ${section}`);
  }
  expect(ampacity(70, layings.supply)).toBeLessThan(250);
});

test('holes for branches are cut on the middle line, clear of both joints, and the drawing says what hangs on them', () => {
  const holes = shapesOf('MX-007').flatMap((shape) =>
    shape.kind === 'circle' && shape.pen === 'line' && shape.center[1] === 186 ? [shape.center[0] - 120] : [],
  );
  expect(holes).toEqual([125, 235, 345, 455]);
  // Joints of 60 at both ends, a washer of 24 beside them.
  expect(tapHoles.first - 12).toBeGreaterThanOrEqual(60);
  expect(580 - (holes.at(-1) ?? 0) - 12).toBeGreaterThanOrEqual(60);
  expect(textOf('MX-007')).toContain('B-007～B-010 各 1 件');
  expect(textOf('MX-007')).toContain('自左起接 WP6、WP3、WP1、WP2');
});

test('what lies on the layer of bends is a bend', () => {
  const bends = (number: string) =>
    shapesOf(number).filter((shape) => shape.kind === 'path' && shape.pen === 'axis').length;
  expect(['MX-005', 'MX-006', 'MX-007'].map(bends)).toEqual([1, 2, 0]);
});
