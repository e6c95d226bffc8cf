import type { Database } from '../backend/db/database.ts';
import { createCompanyWorld } from '../tests/backend/company/company-world.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { inParallel, onBoth, requireRemoved, withDatabase, withoutGuards } from './money-databases.ts';

const price = 20;
const members = 8;
const connections = 40;

/**
 * Colleagues buy as many resources as there are rounds, all at once, from a purse that holds a tenth of what they cost.
 * The control takes the lock and the guarded update out (PostgreSQL, where purchases really are at once).
 */
export async function companyWallet({ rounds, isControl }: ExperimentInput) {
  const figures = await onBoth((address) => withDatabase(address, (db) => buyAtOnce(db, rounds, isControl)), {
    isPostgresOnly: isControl,
  });
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every((run) => run.isRight);
  return {
    experiment: 'company-wallet',
    ...figures,
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

async function buyAtOnce(db: Database, attempts: number, isControl: boolean) {
  let current = db;
  const w = await createCompanyWorld(new Proxy(db, { get: (_, property) => Reflect.get(current, property) }));
  await w.services.jobs.prepare();
  const affordable = Math.max(1, Math.floor(attempts / 10));
  const { owner, companyId } = await w.found();
  const author = await w.signUp();
  await w.fill(owner, affordable * price);
  const colleagues = await Promise.all(Array.from({ length: members }, () => w.hire(owner, 'member', null)));
  const works: { resourceId: number }[] = [];
  for (let count = 0; count < attempts; count += 1) works.push(await w.publish(author, { price }));
  if (isControl) current = await withoutGuards(db, ['lock', 'balance']);
  const tally = { bought: 0, refused: 0, other: 0 };
  await inParallel(attempts, connections, async (index) => {
    const colleague = colleagues[index % members] ?? owner;
    const answer = await w.buyFor(colleague, works[index]?.resourceId ?? 0, price);
    if (answer.success) tally.bought += 1;
    else if (answer.code === 'company.too_few_coins') tally.refused += 1;
    else tally.other += 1;
  });
  requireRemoved(current);
  const left = await w.purse(companyId);
  const differences = (await w.check()).length;
  const isRight =
    tally.bought === affordable && tally.refused === attempts - affordable && left === 0 && differences === 0;
  return { ...tally, left, differences, isRight };
}

await runFromCommandLine(import.meta.filename, 200, companyWallet);
