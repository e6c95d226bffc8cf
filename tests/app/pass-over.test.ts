import { expect, test } from 'vitest';
import { createPassOver } from '../../app/routes/classroom/player/pass-over.ts';

const duration = 100;

test('a damaged place is passed over by twice as much until the picture runs again', () => {
  const passOver = createPassOver();
  expect(passOver(10, duration)).toBe(12);
  expect(passOver(12.1, duration)).toBeCloseTo(16.1);
  // Asked for and never reached: the picture stands where it was.
  expect(passOver(12.1, duration)).toBeCloseTo(24.1);
  expect(passOver(60, duration)).toBe(62);
});

test('damage to the end, and a video full of it, are given up', () => {
  expect(createPassOver()(98.5, duration)).toBeUndefined();
  const passOver = createPassOver();
  const places = Array.from({ length: 21 }, (_, number) => passOver(number * 10, 1_000));
  expect(places.slice(0, 20)).not.toContain(undefined);
  expect(places.at(-1)).toBeUndefined();
});
