import { expect, test } from 'vitest';
import { canMount, diskFull } from '../../experiments/disk-full.ts';
import { killNine } from '../../experiments/kill-nine.ts';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';

const input = { seed: 1, rounds: isMainRun ? 1 : 2, isControl: false };

test('killed writers lose nothing that they had acknowledged', { timeout: 120_000 * pace }, async () => {
  const figures = await killNine(input);
  expect(figures).toMatchObject({ embedded: { missing: 0, torn: 0, failedOpens: 0 }, verdict: 'green' });
  expect(figures.embedded.acknowledged).toBeGreaterThan(0);
});

test.skipIf(isMainRun || !canMount())(
  'a full disk refuses writes, answers reads, and loses nothing',
  { timeout: 120_000 * pace },
  async () => {
    expect(await diskFull({ ...input, rounds: 1 })).toMatchObject({ missing: 0, otherErrors: 0, crashes: 0 });
  },
);
