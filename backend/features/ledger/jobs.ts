import { job } from '../../jobs/job.ts';
import { checkLedger } from './check/check.ts';
import { expireGifts } from './gifts.ts';
import { createMonthlySettlements, releaseIncomes } from './income.ts';

const terms = { timeoutSeconds: 900, retryLimit: 3, concurrency: 1 };

/** Cron expressions are Beijing time; the check comes after what changes purses. */
export const ledgerJobs = [
  job({
    name: 'ledger-expire-gifts',
    ...terms,
    cron: () => '5 * * * *',
    handle: async (services) => void (await expireGifts(services)),
  }),
  job({
    name: 'ledger-release-incomes',
    ...terms,
    cron: () => '10 * * * *',
    handle: async (services) => void (await releaseIncomes(services)),
  }),
  job({
    name: 'ledger-monthly-sheets',
    ...terms,
    cron: () => '30 1 1 * *',
    handle: async (services) => void (await createMonthlySettlements(services)),
  }),
  job({
    name: 'ledger-check',
    ...terms,
    cron: () => '0 4 * * *',
    handle: async (services) => void (await checkLedger(services)),
  }),
];
