import { expect, test } from 'vitest';
import { checkBendRoom } from '../../../content/plant/checks.ts';
import type { Layout, Placed } from '../../../content/plant/layout.ts';
import { plant } from '../../../content/plant/plant.ts';
import { fullSizeDrawings } from '../../../content/plant/sheets/full-size.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const { layout, connections } = plant();
const placeOf = (tag: string) => layout.placed.find((each) => each.tag === tag) as Placed;
const move = (tags: readonly string[], x: number, y: number): Layout => ({
  ...layout,
  placed: layout.placed.map((each) =>
    tags.includes(each.tag) ? { ...each, x: each.x + x, y: each.y + y } : each,
  ),
});

test('main circuits have room to bend between the devices of a column, and beside them', () => {
  expect(checkBendRoom(layout, connections)).toEqual([]);
});

test('devices as close as they stood once are noticed: 10 mm under a contactor or the fuses, and 10 mm beside it', () => {
  for (const [lower, up] of [
    ['=P4-FR1', 90],
    ['=P1-FR1', 70],
    ['=S1-KM2', 40],
    ['=P0-F1', 25],
  ] as const)
    expect(checkBendRoom(move([lower], 0, -up), connections).join()).toMatch(
      new RegExp(`and ${lower}: 10 mm to bend in`),
    );
  const close = move(['=P4-U1'], 30, 0);
  expect(checkBendRoom(close, connections).join()).toMatch(/=P4-KM1 and =P4-FR1: \d+ mm beside them/);
});

test('the core of N has its way between the main switch and the bars', () => {
  const [main, bars] = [placeOf('=P0-QS1'), placeOf('=P0-XB1')];
  // 120 mm², 19 mm across, bent beside copper bars.
  expect(bars.x - main.x - main.width).toBeGreaterThanOrEqual(2 * 19);
});

test('modules without holes for screws stand on a rail', () => {
  const modules = layout.placed.filter(
    ({ tag }) => /-(QF[2-7]|F1|FU1|KT1|K0)$/.test(tag) && !/^=P0-FU1/.test(tag),
  );
  const railed = (rails: Layout['rails']) =>
    modules.filter(({ tag, x, y, width, height }) => {
      const isBehind = (rail: Layout['rails'][number]) =>
        rail.x <= x && rail.x + rail.width >= x + width && rail.y > y && rail.y + rail.height < y + height;
      return !/^=(P|S1)\d?-QF1$/.test(tag) && !rails.some(isBehind);
    });
  expect(modules.length).toBeGreaterThan(10);
  expect(railed(layout.rails)).toEqual([]);
  expect(railed(layout.rails.slice(0, 2)).map(({ tag }) => tag)).toEqual(['=P0-F1']);
  const sheet = createSheet();
  fullSizeDrawings.find(({ number }) => number === 'BZ-005')?.draw(sheet);
  const { x, y, width } = placeOf('=P0-F1');
  const isRail = (points: readonly (readonly [number, number])[]) => {
    const xs = points.map(([px]) => px);
    return Math.max(...xs) - Math.min(...xs) === width + 10 && points.some(([, py]) => py > y + 290);
  };
  expect(
    sheet.shapes.some((shape) => shape.kind === 'path' && isRail(shape.points)),
    `rail of ${x}`,
  ).toBe(true);
});
