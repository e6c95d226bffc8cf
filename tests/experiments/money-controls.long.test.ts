import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clockJumps } from '../../experiments/clock-jumps.ts';
import { companyWallet } from '../../experiments/company-wallet.ts';
import { doubleSpend } from '../../experiments/double-spend.ts';
import { killBuyers } from '../../experiments/kill-buyers.ts';
import { notices } from '../../experiments/notices.ts';
import { resourcePurchases } from '../../experiments/resource-purchases.ts';
import { pace } from '../support/pace.ts';

const timeout = 240_000 * pace;

test('without lock, guard and key coins are spent twice', { timeout }, async () => {
  const figures = await doubleSpend({ seed: 1, rounds: 300, isControl: true });
  expect(typeof figures.postgres === 'string' ? 'red' : figures.verdict).toBe('red');
});

test('a portal that forgets what was paid credits again', { timeout }, async () => {
  expect(await notices({ seed: 1, rounds: 2, isControl: true })).toMatchObject({ verdict: 'red' });
});

test('a portal that is killed again and again keeps every order that it had acknowledged', {
  timeout,
}, async () => {
  const figures = await killBuyers({ seed: 1, rounds: 4, isControl: false });
  expect(figures).toMatchObject({
    embedded: { missing: 0, duplicated: 0, differences: 0 },
    verdict: 'green',
  });
  expect(figures.embedded?.acknowledged).toBeGreaterThan(0);
});

test('acknowledging too early is caught', { timeout }, async () => {
  expect(await killBuyers({ seed: 1, rounds: 2, isControl: true })).toMatchObject({ verdict: 'red' });
});

test('without lock, guard and key more is bought than there are coins for', { timeout }, async () => {
  const figures = await resourcePurchases({ seed: 1, rounds: 200, isControl: true });
  expect(typeof figures.postgres === 'string' ? 'red' : figures.verdict).toBe('red');
});

test('codes that do not end are caught', { timeout }, async () => {
  expect(await clockJumps({ seed: 1, rounds: 1, isControl: true })).toMatchObject({ verdict: 'red' });
});

test('without the lock of the purse they do', { timeout }, async () => {
  const figures = await companyWallet({ seed: 1, rounds: 40, isControl: true });
  expect(typeof figures.postgres === 'string' ? 'red' : figures.verdict).toBe('red');
});

for (const [control, fault] of [
  ['pump', /together they paid|were paid for/],
  ['upgrade', /lost \d+ fen/],
] as const) {
  test(`histories find the fault that is put back: ${control}`, { timeout }, async () => {
    const args = ['experiments/money-histories.ts', '--histories', '1000', '--control', control];
    const told = await promisify(execFile)(process.execPath, args).catch(
      (error: { stdout: string }) => error,
    );
    const figures = JSON.parse(told.stdout);
    expect(figures).toMatchObject({ control, verdict: 'red' });
    expect(figures.faults.join()).toMatch(fault);
  });
}
