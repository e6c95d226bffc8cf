import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneSender } from '../../experiments/one-sender.ts';
import { pace } from '../support/pace.ts';

// The whole one, over every call and page: node experiments/one-sender.ts
const input = { seed: 1, rounds: 3, isControl: false };
const canMeasure = existsSync('/proc/self/status');

test.skipIf(!canMeasure)(
  'nothing that one sender sends holds up everybody',
  { timeout: 240_000 * pace },
  async () => {
    const figures = await oneSender(input);
    expect(figures).toMatchObject({ targets: 3, broken: 0, unanswered: [], held: [] });
    expect(figures.verdict, JSON.stringify(figures)).toBe('green');
    expect(figures.sent).toBeGreaterThan(90);
  },
);
