import { expect, test } from 'vitest';
import { busbarFigures, lapBolt, standsOut } from '../../../content/drawing/figures/busbars.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { barLength } from '../../../content/plant/bar-lengths.ts';
import { plant } from '../../../content/plant/plant.ts';
import { createSheet, type Sheet } from '../../../contract/drawing/shapes.ts';

const { connections, layout } = plant();

test('bars from the main switch are as long as their pole and their bar are apart, no two alike', () => {
  const own = connections.filter(({ section }) => section.startsWith('TMY'));
  // 226.7 + 219.2, 160 + 162.5, 93.3 + 105.8, and 80 for both laps.
  expect(own.map(({ number, length }) => [number, length])).toEqual([
    ['L11', 530],
    ['L21', 410],
    ['L31', 280],
  ]);
  const lowered = layout.placed.map((each) => (each.tag === '=P0-XB1' ? { ...each, y: each.y + 50 } : each));
  for (const { from, to, length } of own)
    expect(barLength(from, to, { ...layout, placed: lowered })).toBeLessThan(length - 40);
});

const turns = (bolt: typeof lapBolt | (Omit<typeof lapBolt, 'bolt'> & { bolt: number })) =>
  standsOut(bolt) / bolt.pitch;
const shapesOf = (draw: ((sheet: Sheet) => void) | undefined) => {
  const sheet = createSheet();
  draw?.(sheet);
  return sheet.shapes;
};

test('two to three turns of a bolt of the lap stand out of its nut, which is above, as drawn and as listed', () => {
  expect(turns(lapBolt)).toBeGreaterThanOrEqual(2);
  expect(turns(lapBolt)).toBeLessThanOrEqual(3);
  // The length that was named once.
  expect(turns({ ...lapBolt, bolt: 35 })).toBeGreaterThan(5);
  const texts = shapesOf(sheets.find(({ number }) => number === 'MX-003')?.draw).flatMap((shape) =>
    shape.kind === 'label' ? [shape.text] : [],
  );
  expect(texts).toContain(`M10×${lapBolt.bolt}，8.8 级`);
  // Two units of the figure for a millimetre: from the end over the nut to the bearing face of the head.
  const steel = shapesOf(busbarFigures.find(({ name }) => name === 'lap-joint')?.draw)
    .flatMap((shape) => (shape.kind === 'path' && shape.fill === 'steel' ? [shape.points] : []))
    .map((points) => ({
      width: Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x)),
      top: Math.min(...points.map(([, y]) => y)),
    }));
  const end = steel.find(({ width }) => width === 20);
  const head = Math.max(...steel.map(({ top }) => top));
  expect((head - (end?.top ?? 0)) / 2).toBe(lapBolt.bolt);
  // Over the bars.
  expect(end?.top).toBeLessThan(258);
});
