import { expect, test } from 'vitest';
import { killNine } from '../../experiments/kill-nine.ts';
import { secondProcess } from '../../experiments/second-process.ts';
import { pace } from '../support/pace.ts';

const input = { seed: 1, rounds: 2, isControl: true };

test('acknowledging before the commit is caught', { timeout: 120_000 * pace }, async () => {
  expect(await killNine(input)).toMatchObject({ verdict: 'red' });
});

test('a second process is refused, and one of many takes over from a killed one', {
  timeout: 120_000 * pace,
}, async () => {
  expect(await secondProcess({ ...input, rounds: 1, isControl: false })).toMatchObject({
    missing: 0,
    refused: 1,
    wins: 1,
  });
});

test('without the lock the first process loses rows', { timeout: 120_000 * pace }, async () => {
  const { missing, refused } = await secondProcess({ ...input, rounds: 1 });
  expect({ isLossy: missing > 0, refused }).toEqual({ isLossy: true, refused: 0 });
});

// The control without the space kept free depends on which file meets the end of the disk first, so it is not part
// of this run: node experiments/disk-full.ts --control
