import { expect, test } from 'vitest';
import { watchTogether } from '../../experiments/lesson-viewers.ts';
import { pace } from '../support/pace.ts';

const timeout = 400_000 * pace;

test('a class watches one lesson together, and nobody’s picture stands', { timeout }, async () => {
  const figures = await watchTogether({ seed: 1, rounds: 12, isControl: false });
  expect(figures).toMatchObject({ verdict: 'green', viewers: 12, stalls: 0, unfinished: 0 });
});

test('a server that stands still for longer than anybody has ahead is noticed', { timeout }, async () => {
  const figures = await watchTogether({ seed: 1, rounds: 4, isControl: true });
  expect(figures.verdict).toBe('red');
  expect(figures.maxStall).toBeGreaterThan(5);
});
