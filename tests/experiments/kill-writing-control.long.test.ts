import { expect, test } from 'vitest';
import { killWriting } from '../../experiments/kill-writing.ts';
import { pace } from '../support/pace.ts';

test('without a place to keep it in, it is gone with the tab', { timeout: 240_000 * pace }, async () => {
  const figures = await killWriting({ seed: 1, rounds: 1, isControl: true });
  expect(figures).toMatchObject({ lost: 1, verdict: 'red' });
});
