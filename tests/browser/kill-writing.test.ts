import { expect, test } from 'vitest';
import { killWriting } from '../../experiments/kill-writing.ts';

// The whole one, twenty times: node experiments/kill-writing.ts
test('a text outlives the tab, the server, the session and the device it was typed in', async () => {
  const found = { tab: 1, server: 1, session: 1, device: 1 };
  expect(await killWriting({ seed: 1, rounds: 4, isControl: false })).toMatchObject({
    found,
    lost: 0,
    verdict: 'green',
  });
});
