import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneSender } from '../../experiments/one-sender.ts';
import { pace } from '../support/pace.ts';

const canMeasure = existsSync('/proc/self/status');

test.skipIf(!canMeasure)('a planted pattern is found', { timeout: 240_000 * pace }, async () => {
  const { verdict, held } = await oneSender({ seed: 1, rounds: 4, isControl: true });
  expect(verdict).toBe('red');
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter(({ body }) => !body.startsWith('letters'))).toEqual([]);
});
