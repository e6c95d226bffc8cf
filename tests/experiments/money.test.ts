import { expect, test } from 'vitest';
import { doubleSpend } from '../../experiments/double-spend.ts';
import { killBuyers } from '../../experiments/kill-buyers.ts';
import { isMainRun } from '../support/main-run.ts';
import { pace } from '../support/pace.ts';

const timeout = 240_000 * pace;

test('purchases at once never spend a coin twice, and a key is one purchase', { timeout }, async () => {
  const figures = await doubleSpend({ seed: 1, rounds: isMainRun ? 120 : 300, isControl: false });
  expect(figures).toMatchObject({
    embedded: {
      success: isMainRun ? 12 : 30,
      refused: isMainRun ? 108 : 270,
      balance: 0,
      transfers: isMainRun ? 12 : 30,
      differences: 0,
    },
    verdict: 'green',
  });
});

test('a killed portal keeps every order that it had acknowledged', { timeout }, async () => {
  const figures = await killBuyers({ seed: 1, rounds: 1, isControl: false });
  expect(figures).toMatchObject({
    embedded: { missing: 0, duplicated: 0, differences: 0 },
    verdict: 'green',
  });
  expect(figures.embedded?.acknowledged).toBeGreaterThan(0);
});
