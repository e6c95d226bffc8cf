import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventStreams } from '../../experiments/event-streams.ts';
import { pace } from '../support/pace.ts';

// The whole one, with 1,000 streams: node experiments/event-streams.ts
const input = { seed: 1, rounds: 60, isControl: false };
const canMeasure = existsSync('/proc/self/status');

test.skipIf(!canMeasure)(
  'a reply reaches every open stream, and streams cost little',
  { timeout: 120_000 * pace },
  async () => {
    const figures = await eventStreams(input);
    expect(figures.reached).toBe(60);
    expect(figures.grownMegabytes).toBeLessThan(60);
  },
);

test.skipIf(!canMeasure)('streams that did not ask hear nothing', { timeout: 120_000 * pace }, async () => {
  // The one who opened the topic is told of the reply as its author.
  expect(await eventStreams({ ...input, isControl: true })).toMatchObject({ reached: 1, verdict: 'red' });
});
