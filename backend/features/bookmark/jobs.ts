import { job } from '../../jobs/job.ts';
import { remindOfBookmarks } from './bookmark.ts';

export const bookmarkJobs = [
  job({
    name: 'bookmark-reminder',
    cron: () => '0 * * * *',
    timeoutSeconds: 120,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      while ((await remindOfBookmarks(services)) > 0);
    },
  }),
];
