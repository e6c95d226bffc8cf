import { job } from '../../jobs/job.ts';
import { closeDueBounties } from './bounty/bounties.ts';
import { remindOwners } from './bounty/question-reminder.ts';

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
  job({
    name: 'forum-bounty-close',
    cron: () => '*/15 * * * *',
    timeoutSeconds: 300,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      const closed = await closeDueBounties(services);
      if (closed.length === 0) return;
      const tags = closed.flatMap(({ id, boardId }) => [`topic:${id}`, `board:${boardId}`]);
      await services.db.publish('changed', JSON.stringify(['topics', ...tags]));
    },
  }),
];
