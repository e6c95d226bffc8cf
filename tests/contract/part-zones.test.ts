import { describe, expect, test } from 'vitest';
import { compareModelSize } from '../../backend/features/part/model-size.ts';
import { countSteps } from '../../backend/features/part-request/nearness.ts';
import { fileEntry } from '../../content/parts-kit/part-files.ts';
import { parts } from '../../content/parts-kit/parts.ts';
import { mountingSpace, placeZones, readClearance } from '../../contract/part/zones.ts';
import { showQuantity } from '../../contract/quantity.ts';

const shown = (values: Record<string, string>) =>
  Object.entries(values).map(([key, text]) => ({ key, shown: text }));

describe('room around a part', () => {
  test('read from the values as they are shown, in any unit of length', () => {
    expect(readClearance(shown({ ratedCurrent: '10\u00a0A' }))).toBeNull();
    expect(readClearance(shown({ clearanceAbove: '50\u00a0mm', clearanceSide: '2 cm' }))).toEqual({
      above: 50,
      below: 0,
      side: 20,
      front: 0,
      back: 0,
    });
    expect(readClearance(shown({ clearanceAround: '20 mm', clearanceFront: '30 mm' }))).toEqual({
      above: 20,
      below: 20,
      side: 20,
      front: 30,
      back: 20,
    });
  });

  test('placed by the way in which the solid lies, in its unit; not at all when its sides do not tell', () => {
    const size = { width: 75, height: 130, depth: 83 };
    const clearance = { above: 50, below: 50, side: 20, front: 0, back: 0 };
    expect(mountingSpace(size, clearance)).toEqual([115, 230, 83]);
    expect(mountingSpace({ ...size, depth: null }, clearance)).toBeNull();
    expect(placeZones(size, clearance, { size: [75, 130, 83], unit: 'mm' })).toMatchObject({
      width: 'x',
      height: 'y',
      depth: 'z',
      isFrontLow: false,
      clearance: { above: 50, side: 20 },
    });
    expect(placeZones(size, clearance, { size: [0.075, 0.083, 0.13], unit: 'm' })).toMatchObject({
      height: 'z',
      isFrontLow: true,
      clearance: { above: 0.05, side: 0.02 },
    });
    expect(placeZones(size, clearance, { size: [130, 75, 83], unit: 'mm' })).toBeNull();
  });

  test('our own parts have it but insulators and end clamps, and their solids tell where it is', () => {
    const known = parts.filter((part) => {
      const { size, values } = fileEntry(part);
      const clearance = readClearance(
        Object.entries(values).flatMap(([key, value]) =>
          typeof value === 'string' ? [] : [{ key, shown: showQuantity(String(value.value), value.unit) }],
        ),
      );
      const model = { size: [size.width, size.height, size.depth] as const, unit: 'mm' as const };
      return clearance && placeZones(size, clearance, model);
    });
    const bare = parts.filter((part) => !known.includes(part)).map(({ id }) => id);
    expect(bare).toEqual(['UT-END', 'SM-25', 'SM-30', 'SM-35', 'SM-40', 'SM-51']);
  });
});

describe('the size of a solid', () => {
  const given = [18, 85, 77];
  const model = (size: [number, number, number], unit: 'mm' | 'in' | 'none' = 'mm') =>
    compareModelSize(given, { size, unit, triangles: 12, parts: 1 });

  test('fits whichever way it lies; another scale is told from another shape', () => {
    expect(model([85, 77, 18])).toBeUndefined();
    expect(model([85.5, 77, 18.1], 'none')).toBeUndefined();
    expect(model([18, 85, 77], 'in')).toEqual({ fault: 'scale', value: '25.4' });
    expect(model([1.8, 8.5, 7.7])).toEqual({ fault: 'scale', value: '0.1' });
    expect(model([18, 85, 60])).toEqual({ fault: 'size', value: '18 × 85 × 60 mm' });
    expect(compareModelSize([18, null, 77], { size: [1, 1, 1], unit: 'mm', triangles: 1, parts: 1 })).toBe(
      undefined,
    );
  });
});

test('steps between two numbers', () => {
  expect(countSteps('C65N20', 'C65N20', 2)).toBe(0);
  expect(countSteps('C65N26', 'C65N20', 2)).toBe(1);
  expect(countSteps('C65N2', 'C65N20', 2)).toBe(1);
  expect(countSteps('C65', 'C65N20A', 2)).toBe(3);
});
