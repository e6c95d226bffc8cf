import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../backend/db/database.ts';
import { checkLedger } from '../backend/features/ledger/check/check.ts';
import { startBuyers } from './buyers.ts';
import { type ExperimentInput, quantile, runFromCommandLine, seededRandom } from './experiment.ts';
import { type Address, onBoth, withDatabase } from './money-databases.ts';

const buyers = 20;

/**
 * Kills a process with SIGKILL in which 20 people buy, again and again, and looks for orders that it had said are
 * paid, for things handed over twice, and through the whole ledger. The control says it too early.
 */
export async function killBuyers(input: ExperimentInput) {
  const figures = await onBoth((address) => killAgain(address, input));
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every((run) => run.missing + run.duplicated + run.differences + run.failedStarts === 0);
  return { experiment: 'kill-buyers', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
}

async function killAgain(address: Address, { seed, rounds, isControl }: ExperimentInput) {
  const random = seededRandom(seed);
  const figures = { acknowledged: 0, missing: 0, duplicated: 0, differences: 0, failedStarts: 0 };
  const readyMilliseconds: number[] = [];
  await withDatabase(address, async () => {});
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const running = startBuyers({ address, round, buyers, isUnsafe: isControl });
    if ((await running.first) === undefined) figures.failedStarts += 1;
    readyMilliseconds.push(performance.now() - started);
    await wait(100 + random() * 600);
    running.process.kill('SIGKILL');
    await running.ended;
    const found = await withDatabase(address, (db) => readOrders(db, running.acknowledged));
    figures.acknowledged += running.acknowledged.length;
    figures.missing += found.missing;
    figures.duplicated = found.duplicated;
    figures.differences += found.differences;
  }
  return {
    ...figures,
    firstOrderMilliseconds: { p50: quantile(readyMilliseconds, 0.5), max: quantile(readyMilliseconds, 1) },
  };
}

/** Of the acknowledged numbers those that are not fulfilled with their period and their spend; and what is there twice. */
async function readOrders(db: Database, acknowledged: readonly string[]) {
  const { rows } = await db.query<{ whole: number; duplicated: number }>(
    `select (select count(*) from orders join membership_periods on order_id = orders.id
         join ledger_transfers on ledger_transfers.id = spend_id
         where orders.state = 'fulfilled' and number = any($1::text[])) as whole,
       (select count(*) from (select thing from ledger_transfers where kind = 'spend' group by thing having count(*) > 1) as twice)
         + (select count(*) from (select order_id from membership_periods group by 1 having count(*) > 1) as twice)
         as duplicated`,
    [acknowledged],
  );
  const { differences } = await checkLedger({ db, clock: () => new Date(), log: () => {} });
  return {
    missing: acknowledged.length - (rows[0]?.whole ?? 0),
    duplicated: rows[0]?.duplicated ?? 0,
    differences: differences.length,
  };
}

await runFromCommandLine(import.meta.filename, 50, killBuyers);
