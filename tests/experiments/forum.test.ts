import { expect, test } from 'vitest';
import { fiftyWriters } from '../../experiments/fifty-writers.ts';
import { pace } from '../support/pace.ts';

const clean = { lost: 0, gaps: 0, repeats: 0, refused: 0, acknowledged: 50 };

test('fifty people who write at once get fifty floors', { timeout: 120_000 * pace }, async () => {
  expect(await fiftyWriters({ seed: 1, rounds: 1, isControl: false })).toMatchObject({
    embedded: clean,
    verdict: 'green',
  });
});
