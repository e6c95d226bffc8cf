import type { Database } from '../backend/db/database.ts';
import { createUser } from '../backend/features/account/store.ts';
import { checkLedger } from '../backend/features/ledger/check/check.ts';
import { buyResource } from '../backend/features/resource/buying/buy.ts';
import { features } from '../backend/features.ts';
import type { SignedInContext } from '../backend/http/context.ts';
import { putCoins } from '../tests/support/coins.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { inParallel, onBoth, requireRemoved, withDatabase, withoutGuards } from './money-databases.ts';
import { balanceOf, watchBalance } from './purse.ts';

const price = 100;
const connections = 40;
const repeats = 20;

/**
 * Purchases of as many different resources at 100 coins as there are rounds, all at once from a purse that holds a
 * tenth of it; then resources that are bought twenty times each with one key. The control takes the lock, the guarded
 * update and the unique key out (PostgreSQL, where purchases really are at once).
 */
export async function resourcePurchases({ rounds, isControl }: ExperimentInput) {
  const figures = await onBoth((address) => withDatabase(address, (db) => buyAtOnce(db, rounds, isControl)), {
    isPostgresOnly: isControl,
  });
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every((run) => run.isRight);
  return {
    experiment: 'resource-purchases',
    ...figures,
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

async function buyAtOnce(db: Database, attempts: number, isControl: boolean) {
  const now = new Date();
  const keys = Math.max(10, attempts / 10);
  const [userId, authorId] = [await person(db, 'buyer', now), await person(db, 'seller', now)];
  const ids = await createWorks(db, { authorId, count: attempts + keys, now });
  const affordable = attempts / 10;
  await putCoins(db, { userId, amount: affordable * price, now: new Date() });
  const tested = isControl ? await withoutGuards(db, ['lock', 'balance', 'key']) : db;
  const viewer = { userId } as SignedInContext['viewer'];
  const buy = (resourceId: number, key: string) =>
    buyResource(
      { db: tested, viewer, now: new Date(), features },
      { resourceId, expectedPrice: price, payer: 'own', key },
    );
  const tally = { success: 0, refused: 0, other: 0 };
  const buyRepeatedly = async () => {
    await putCoins(db, { userId, amount: keys * price, now: new Date() });
    const before = await countPurchases(db);
    await inParallel(keys * repeats, connections, (index) =>
      buy(ids[attempts + (index % keys)] as number, `repeated-${index % keys}`).catch(() => undefined),
    );
    return (await countPurchases(db)) - before;
  };
  const started = performance.now();
  const watch = watchBalance(db, userId);
  await inParallel(attempts, connections, async (index) => {
    try {
      await buy(ids[index] as number, `purchase-${index}`);
      tally.success += 1;
    } catch (error) {
      if ((error as { code?: string }).code === 'ledger.too_few_coins') tally.refused += 1;
      else tally.other += 1;
    }
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const seen = await watch.stop();
  const balance = await balanceOf(db, userId);
  // Without its unique key the ledger takes no second top-up: the control is red there too.
  const repeated = await buyRepeatedly().catch(() => 0);
  requireRemoved(tested);
  const check = await checkLedger({ db, clock: () => new Date(), log: () => {} });
  const isRight =
    tally.success === affordable &&
    tally.refused === attempts - affordable &&
    seen.negativeReads === 0 &&
    balance === 0 &&
    repeated === keys &&
    (await balanceOf(db, userId)) === 0 &&
    check.differences.length === 0;
  const differences = check.differences.length;
  return {
    ...tally,
    ...seen,
    seconds,
    balance,
    keys,
    repeats,
    purchasesOfKeys: repeated,
    differences,
    isRight,
  };
}

function person(db: Database, name: string, now: Date): Promise<number> {
  return createUser(db, { username: name, nickname: name, phone: null, now });
}

async function createWorks(db: Database, works: { authorId: number; count: number; now: Date }) {
  const { rows } = await db.query<{ id: number }>(
    `insert into resources (author_id, type, title, application, industry, licence, price, state, created_at, updated_at)
     select $1, 'drawing', 'drawing ' || n, 'motor', 'general', 'project', ${price}, 'shown', $3, $3
     from generate_series(1, $2::integer) n returning id`,
    [works.authorId, works.count, works.now],
  );
  return rows.map(({ id }) => id);
}

async function countPurchases(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from resource_purchases where state = 'held'`,
    [],
  );
  return rows[0]?.count ?? 0;
}

await runFromCommandLine(import.meta.filename, 10_000, resourcePurchases);
