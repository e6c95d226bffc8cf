import { expect, test } from 'vitest';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { lightingBoard, powerBoard } from '../../../content/plant/boards.ts';
import { boxSurgeLeads } from '../../../content/plant/box-surge-leads.ts';
import { boxOf } from '../../../content/plant/boxes.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const wordsOf = (number: string) => {
  const sheet = createSheet();
  sheets.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : [])).join('\n');
};

test.each([
  // By hand: 72 from the switch to the fuse, 85 + 72 on to the protector, 85.5 to PE and 33 or 3 aside, three times 40.
  ['BZ-003', powerBoard, 467.5, 493],
  ['BZ-007', lightingBoard, 437.5, 493],
] as const)(
  '%s: leads of the surge protector, by the poles, are no longer than 0.5 m',
  (number, board, toEarth, toNeutral) => {
    const box = boxOf(board);
    expect(boxSurgeLeads(box)).toEqual({ toEarth, toNeutral });
    expect(Math.max(toEarth, toNeutral)).toBeLessThanOrEqual(500);
    expect(wordsOf(number)).toContain(`L–PE ${Math.ceil(toEarth)}，L–N ${Math.ceil(toNeutral)}，`);
    // Devices that touch have leads between their poles; so has one that stands a base of 14×51 farther.
    const apart = box.placed.map((each) => (each.tag === '-F1' ? { ...each, x: each.x + 54 } : each));
    expect(boxSurgeLeads({ ...box, placed: apart }).toNeutral).toBeGreaterThan(500);
  },
);

test('what may not be fed from below says that its data sheet has to allow it', () => {
  for (const [number, tags] of [
    ['BZ-003', '-QF6'],
    ['BZ-007', '-QF5～-QF10'],
  ] as const)
    expect(wordsOf(number)).toContain(`${tags} 须样本许可下端进线`);
  for (const number of ['DX-003', 'DX-004']) expect(wordsOf(number)).toContain('样本须许可下端进线');
});
