import { chainStart } from '../../../../contract/ledger/chain.ts';
import type { LedgerCheck, LedgerDifference } from '../../../../contract/ledger/ledger.ts';
import type { Services } from '../../../http/context.ts';
import { hashLink } from '../hash.ts';
import * as store from './check-store.ts';

const rowsAtOnce = 2000;
const maxNamed = 50;

/** Recomputes every sum, balance and chain, and keeps the result with each difference by name. */
export async function checkLedger({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<LedgerCheck> {
  const start = performance.now();
  const counts = await store.countLedger(db);
  const differences = [...(await store.listDifferences(db)), ...(await checkChains(db))];
  const milliseconds = Math.round(performance.now() - start);
  const check = await store.createCheck(db, { ...counts, differences, milliseconds, now: clock() });
  log(differences.length > 0 ? 'error' : 'info', 'ledger.checked', {
    entries: counts.entryCount,
    differences: differences.length,
  });
  return check;
}

/** Walks every chain from its first entry and recomputes each hash. */
async function checkChains(db: Services['db']): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  // Companies' chains have numbers below zero.
  let last = { userId: Number.MIN_SAFE_INTEGER, number: 0, hash: chainStart };
  for (;;) {
    const rows = await store.listChainRows(db, {
      afterUser: last.userId,
      afterNumber: last.number,
      limit: rowsAtOnce,
    });
    for (const row of rows) {
      const before = row.userId === last.userId ? last : { userId: row.userId, number: 0, hash: chainStart };
      const expected = hashLink({ ...row, time: row.time.toISOString() });
      const subject = `user:${row.userId}:${row.number}`;
      if (row.number !== before.number + 1 || row.previous !== before.hash) {
        found.push({ kind: 'chain_broken', subject, expected: before.hash, found: row.previous });
      } else if (row.hash !== expected) {
        found.push({ kind: 'chain_broken', subject, expected, found: row.hash });
      }
      last = { userId: row.userId, number: row.number, hash: row.hash };
    }
    if (rows.length < rowsAtOnce || found.length >= maxNamed) return found.slice(0, maxNamed);
  }
}
