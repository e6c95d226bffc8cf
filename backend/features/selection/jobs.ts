import { job } from '../../jobs/job.ts';
import { notifyOfArrivals } from './saved/arrivals.ts';

export const selectionJobs = [
  job({
    name: 'selection-arrivals',
    cron: () => '*/5 * * * *',
    timeoutSeconds: 300,
    retryLimit: 1,
    concurrency: 1,
    async handle(services) {
      while ((await notifyOfArrivals(services)) > 0);
    },
  }),
];
