import { expect, test } from 'vitest';
import { fiftyWriters } from '../../experiments/fifty-writers.ts';
import { longTopic } from '../../experiments/long-topic.ts';

const input = { seed: 1, rounds: 1, isControl: false };
const clean = { lost: 0, gaps: 0, repeats: 0, refused: 0, acknowledged: 50 };

test('fifty people who write at once get fifty floors', { timeout: 120_000 }, async () => {
  expect(await fiftyWriters(input)).toMatchObject({ embedded: clean, verdict: 'green' });
});

test('without the lock they are in each other’s way', { timeout: 120_000 }, async () => {
  expect(await fiftyWriters({ ...input, isControl: true })).toMatchObject({ verdict: 'red' });
});

test('every page of five thousand replies holds its floors', { timeout: 120_000 }, async () => {
  // Times belong to the experiment: a test run shares its machine.
  expect(await longTopic({ ...input, rounds: 10 })).toMatchObject({ embedded: { wrongPages: 0 } });
});
