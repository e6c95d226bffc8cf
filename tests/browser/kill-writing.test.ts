import { expect, test } from 'vitest';
import { killWriting } from '../../experiments/kill-writing.ts';

// The whole one, twenty times: node experiments/kill-writing.ts
const input = { seed: 1, isControl: false };

test('a text outlives the tab, the server, the session and the device it was typed in', async () => {
  const found = { tab: 1, server: 1, session: 1, device: 1 };
  expect(await killWriting({ ...input, rounds: 4 })).toMatchObject({ found, lost: 0, verdict: 'green' });
});

test('without a place to keep it in, it is gone with the tab', async () => {
  const figures = await killWriting({ ...input, rounds: 1, isControl: true });
  expect(figures).toMatchObject({ lost: 1, verdict: 'red' });
});
