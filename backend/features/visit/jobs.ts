import { job } from '../../jobs/job.ts';
import { forgetVisits } from './visit.ts';

export const visitJobs = [
  job({
    name: 'visit-forget',
    cron: () => '20 4 * * *',
    timeoutSeconds: 600,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      await forgetVisits(services);
    },
  }),
];
