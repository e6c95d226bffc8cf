import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneSender } from '../../experiments/one-sender.ts';
import { pace } from '../support/pace.ts';

// The whole one, over every call and page: node experiments/one-sender.ts
const input = { seed: 1, rounds: 5, isControl: false };
const canMeasure = existsSync('/proc/self/status');

test.skipIf(!canMeasure)(
  'nothing that one sender sends holds up everybody',
  { timeout: 240_000 * pace },
  async () => {
    const figures = await oneSender(input);
    expect(figures).toMatchObject({ targets: 5, broken: 0, held: [], verdict: 'green' });
    expect(figures.sent).toBeGreaterThan(150);
  },
);

test.skipIf(!canMeasure)('a planted pattern is found', { timeout: 240_000 * pace }, async () => {
  const { verdict, held } = await oneSender({ ...input, rounds: 4, isControl: true });
  expect(verdict).toBe('red');
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter(({ body }) => !body.startsWith('letters'))).toEqual([]);
});
