import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Database } from '../../../../backend/db/database.ts';
import { checkLedger } from '../../../../backend/features/ledger/check/check.ts';
import { createFirstPrices } from '../../../../backend/features/price/price.ts';
import { saveSiteConfig } from '../../../../backend/features/site/store.ts';
import { audit, bringBack } from './accounts.ts';
import { history } from './commands.ts';
import { createHousehold } from './household.ts';
import { perform } from './perform.ts';

const now = new Date('2026-11-01T01:00:00.000Z');

/** A fresh database in which households can live their histories. */
export async function prepareHistories(db: Database): Promise<void> {
  const prices = readFileSync(new URL('../../../../content/site/prices.json', import.meta.url), 'utf8');
  await createFirstPrices({ db, clock: () => now }, JSON.parse(prices));
  // Gifts end within a history, and every refund is done without staff.
  await saveSiteConfig(db, { key: 'giftCoinDays', value: 60, now });
  await saveSiteConfig(db, { key: 'refundAutoLimitYuan', value: 0, now });
  await db.query(
    `insert into boards (slug, name, position) values ('histories', 'histories', 1) on conflict do nothing`,
  );
}

export interface HistoryFigures {
  histories: number;
  acts: number;
  refused: number;
  /** Sentences on what went wrong in the shortest history that was found, and that history. */
  faults: string[];
  shortest: unknown;
  differences: number;
}

/**
 * Random histories of households, each by the portal's own rules on one database: whatever they do, nobody gains, and
 * nobody loses what was paid and not used. The first that breaks is made as short as it gets.
 */
export async function liveHistories(
  db: Database,
  { seed, histories, most = 10 }: { seed: number; histories: number; most?: number },
): Promise<HistoryFigures> {
  const figures: HistoryFigures = {
    histories: 0,
    acts: 0,
    refused: 0,
    faults: [],
    shortest: null,
    differences: 0,
  };
  const property = fc.asyncProperty(history(most), async (commands) => {
    figures.histories += 1;
    const household = await createHousehold(db);
    for (const each of commands) {
      figures.acts += 1;
      if (!(await perform(household, each))) figures.refused += 1;
    }
    await bringBack(household);
    const faults = await audit(household);
    if (faults.length > 0) figures.faults = faults;
    return faults.length === 0;
  });
  const run = await fc.check(property, { seed, numRuns: histories, endOnFailure: false });
  if (run.failed) {
    figures.shortest = run.counterexample?.[0] ?? null;
    // A broken promise says which; anything else is an error of the portal's, or of ours.
    if (figures.faults.length === 0) figures.faults = [String(run.errorInstance)];
    return figures;
  }
  const { differences } = await checkLedger({ db, clock: () => now, log: () => {} });
  figures.differences = differences.length;
  figures.faults = differences.map(
    ({ kind, subject, expected, found }) => `${kind} ${subject}: ${expected}, ${found}`,
  );
  return figures;
}
