import { expect, test } from 'vitest';
import { oneAddress } from '../../experiments/one-address.ts';
import { pace } from '../support/pace.ts';

const clean = { inClass: { signedUp: 60, refused: 0 }, isHeld: true };

test('sixty sign up behind one address, and an attacker is held', { timeout: 240_000 * pace }, async () => {
  const figures = await oneAddress({ seed: 1, rounds: 1, isControl: false });
  expect(figures).toMatchObject({ postgres: clean, verdict: 'green' });
});
