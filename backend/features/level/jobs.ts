import { job } from '../../jobs/job.ts';
import { giveBadgesByRule } from '../badge/index.ts';
import { checkLevels } from './level.ts';
import { settleRewards } from './rewards.ts';

export const levelJobs = [
  job({
    name: 'level-badges',
    cron: () => '30 2 * * *',
    timeoutSeconds: 600,
    retryLimit: 1,
    concurrency: 1,
    async handle(services) {
      await giveBadgesByRule(services);
    },
  }),
  job({
    name: 'level-rewards',
    cron: () => '*/10 * * * *',
    timeoutSeconds: 300,
    retryLimit: 1,
    concurrency: 1,
    handle: async (services) => void (await settleRewards(services)),
  }),
  job({
    name: 'level-check',
    cron: () => '0 3 * * *',
    timeoutSeconds: 600,
    retryLimit: 1,
    concurrency: 1,
    async handle(services) {
      for (const difference of await checkLevels(services, { isRepaired: false })) {
        services.log('error', 'level.differs', difference);
      }
    },
  }),
];
