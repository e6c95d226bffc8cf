import { job } from '../../jobs/job.ts';
import { remindOwners } from './question-reminder.ts';

export const forumJobs = [
  job({
    name: 'forum-question-reminder',
    // In the morning, when people read what they were told.
    cron: () => '10 9 * * *',
    timeoutSeconds: 120,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      while ((await remindOwners(services)) > 0);
    },
  }),
];
