import { expect, test } from 'vitest';
import { clockJumps } from '../../experiments/clock-jumps.ts';
import { companyWallet } from '../../experiments/company-wallet.ts';
import { notices } from '../../experiments/notices.ts';
import { resourcePurchases } from '../../experiments/resource-purchases.ts';
import { pace } from '../support/pace.ts';

const timeout = 240_000 * pace;

test('a payment is credited once, whatever is replayed or forged', { timeout }, async () => {
  const figures = await notices({ seed: 1, rounds: 2, isControl: false });
  expect(figures).toMatchObject({
    embedded: {
      sent: 200,
      accepted: 200,
      credits: 4,
      forged: 28,
      forgedAccepted: 0,
      forgedFailed: 0,
      forgedCredits: 0,
    },
    verdict: 'green',
  });
});

test('resources bought at once cost what the purse holds, and one bought again costs nothing', {
  timeout,
}, async () => {
  const figures = await resourcePurchases({ seed: 1, rounds: 100, isControl: false });
  expect(figures).toMatchObject({
    embedded: { success: 10, refused: 90, balance: 0, purchasesOfKeys: 10, differences: 0 },
    verdict: 'green',
  });
});

test('a clock that jumps lets no code live longer, ends no session, and pays nothing twice', {
  timeout,
}, async () => {
  const figures = await clockJumps({ seed: 1, rounds: 1, isControl: false });
  expect(figures).toMatchObject({
    embedded: { orders: 48, codesTried: 16, expiredAccepted: 0, sessionsDropped: 0, jobsTwice: 0 },
    verdict: 'green',
  });
});

test('colleagues who buy at once never spend more than their company has', { timeout }, async () => {
  const figures = await companyWallet({ seed: 1, rounds: 20, isControl: false });
  expect(figures).toMatchObject({
    embedded: { bought: 2, refused: 18, other: 0, left: 0, differences: 0 },
    verdict: 'green',
  });
});
