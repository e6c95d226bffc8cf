import { expect, test } from 'vitest';
import { placeDrawings } from '../../../app/components/viewer/drawing/merge-drawings.ts';

test('the same place of two drawings is the same place on the sheet that holds both', () => {
  // 0 to 200 by 0 to 100 mm, then 100 mm more on the left and 50 below, drawn at another scale.
  const before = { width: 10_000, height: 5000, left: 0, top: 100, unitsPerPixel: 0.02 };
  const after = { width: 10_000, height: 5000, left: -100, top: 100, unitsPerPixel: 0.03 };
  const place = placeDrawings(before, after);
  expect(place.isByOrigin).toBe(true);
  expect(place.width).toBeCloseTo(10_000);
  expect(place.height).toBeCloseTo(5000);
  const at = (side: 'before' | 'after', sheet: typeof before, x: number, y: number) => [
    place[side].x + ((x - sheet.left) / sheet.unitsPerPixel) * place[side].scale,
    place[side].y + ((sheet.top - y) / sheet.unitsPerPixel) * place[side].scale,
  ];
  const [old, fresh] = [at('before', before, 150, 30), at('after', after, 150, 30)];
  for (const axis of [0, 1]) expect(old[axis]).toBeCloseTo(fresh[axis] as number);
});

test('what has no zero point on record lies with its lower left corner on that of the other', () => {
  const before = { width: 100, height: 50, unitsPerPixel: 1 };
  const place = placeDrawings(before, { width: 100, height: 80, left: 7, top: 80, unitsPerPixel: 1 });
  expect(place).toMatchObject({ isByOrigin: false, height: 80 });
  expect(place.before).toEqual({ x: 0, y: 30, scale: 1 });
  expect(place.after).toEqual({ x: 0, y: 0, scale: 1 });
});
