import { job } from '../../jobs/job.ts';
import { deleteForgottenDrafts, deleteForgottenSendings } from './draft-retention.ts';

export const draftJobs = [
  job({
    name: 'draft-retention',
    cron: () => '20 4 * * *',
    timeoutSeconds: 120,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      // In portions, so that no transaction is long.
      while ((await deleteForgottenDrafts(services)) > 0);
      while ((await deleteForgottenSendings(services)) > 0);
    },
  }),
];
