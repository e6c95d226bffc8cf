import type { Database } from '../backend/db/database.ts';
import { createUser } from '../backend/features/account/store.ts';
import { checkLedger } from '../backend/features/ledger/check/check.ts';
import { spendCoins } from '../backend/features/ledger/spend.ts';
import { putCoins } from '../tests/support/coins.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { inParallel, onBoth, requireRemoved, withDatabase, withoutGuards } from './money-databases.ts';
import { balanceOf, watchBalance } from './purse.ts';

const price = 100;
const connections = 40;
const repeats = 20;

/**
 * Many purchases at 100 from a purse that holds enough for a tenth of them, then many keys twenty times each. The
 * control takes the lock, the guarded update and the unique key out (PostgreSQL, where purchases really are at once).
 */
export async function doubleSpend({ rounds, isControl }: ExperimentInput) {
  const figures = await onBoth(
    (address) => withDatabase(address, (db) => spendAtOnce(db, rounds, isControl)),
    {
      isPostgresOnly: isControl,
    },
  );
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every((run) => run.isRight);
  return { experiment: 'double-spend', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
}

async function spendAtOnce(db: Database, attempts: number, isControl: boolean) {
  const now = new Date();
  const userId = await createUser(db, { username: 'buyer', nickname: '买家', phone: null, now });
  const affordable = attempts / 10;
  await putCoins(db, { userId, amount: affordable * price, now: new Date() });
  const tested = isControl ? await withoutGuards(db, ['lock', 'balance', 'key']) : db;
  const tally = { success: 0, refused: 0, other: 0 };
  const started = performance.now();
  const watch = watchBalance(db, userId);
  await inParallel(attempts, connections, async (index) => {
    try {
      await spendCoins({ db: tested, now: new Date() }, spendOf(userId, price, `purchase-${index}`));
      tally.success += 1;
    } catch (error) {
      if ((error as { code?: string }).code === 'ledger.too_few_coins') tally.refused += 1;
      else tally.other += 1;
    }
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const seen = await watch.stop();
  const balance = await balanceOf(db, userId);
  const wanted = Math.max(10, attempts / 10);
  const broken = { keys: wanted, answers: 0, transfers: 0, answersThatDiffer: wanted };
  const keys = await repeatKeys(db, tested, userId, wanted).catch(() => broken);
  requireRemoved(tested);
  const check = await checkLedger({ db, clock: () => new Date(), log: () => {} });
  // Nothing is bought for these coins.
  const differences = check.differences.filter(({ kind }) => kind !== 'unfounded').length;
  const isRight =
    tally.success === affordable &&
    tally.refused === attempts - affordable &&
    seen.negativeReads === 0 &&
    balance === 0 &&
    keys.transfers === keys.keys &&
    keys.answersThatDiffer === 0 &&
    differences === 0;
  return { ...tally, ...seen, seconds, balance, ...keys, differences, isRight };
}

/** Each key twenty times at once: one transfer, and the same answer for all. */
async function repeatKeys(db: Database, tested: Database, userId: number, keys: number) {
  await putCoins(db, { userId, amount: keys * repeats, now: new Date() });
  const answers = new Map<string, Set<number>>();
  await inParallel(keys * repeats, connections, async (index) => {
    const key = `repeated-${index % keys}`;
    const found = await spendCoins({ db: tested, now: new Date() }, spendOf(userId, 1, key)).catch(
      () => undefined,
    );
    const known = answers.get(key) ?? new Set();
    answers.set(key, known.add(found?.transferId ?? 0));
  });
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from ledger_transfers where key like 'spend:%:repeated-%'`,
    [],
  );
  const differing = [...answers.values()].filter((known) => known.size > 1 || known.has(0));
  return {
    keys,
    answers: keys * repeats,
    transfers: rows[0]?.count ?? 0,
    answersThatDiffer: differing.length,
  };
}

const spendOf = (userId: number, amount: number, key: string) => ({
  userId,
  amount,
  reason: 'resource',
  thing: 'resource:1',
  key,
});

await runFromCommandLine(import.meta.filename, 10_000, doubleSpend);
