import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventStreams } from '../../experiments/event-streams.ts';

// The whole one, with 1,000 streams: node experiments/event-streams.ts
const input = { seed: 1, rounds: 60, isControl: false };
const canMeasure = existsSync('/proc/self/status');

test.skipIf(!canMeasure)(
  'a reply reaches every open stream within a second',
  { timeout: 120_000 },
  async () => {
    expect(await eventStreams(input)).toMatchObject({ reached: 60, verdict: 'green' });
  },
);

test.skipIf(!canMeasure)('streams that did not ask hear nothing', { timeout: 120_000 }, async () => {
  expect(await eventStreams({ ...input, isControl: true })).toMatchObject({ reached: 0, verdict: 'red' });
});
