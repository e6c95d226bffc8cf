import { job } from '../../jobs/job.ts';
import { sendDigests } from './digest.ts';

export const noticeJobs = [
  job({
    name: 'notice-digest',
    // Before work begins; what is unread then was not read the day before.
    cron: () => '40 7 * * *',
    timeoutSeconds: 1800,
    retryLimit: 2,
    concurrency: 1,
    async handle(services, _data, { signal }) {
      await sendDigests(services, { signal });
    },
  }),
];
