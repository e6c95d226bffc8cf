import { subDays } from 'date-fns';
import { job } from '../../jobs/job.ts';
import { deleteOldQuestions } from './store.ts';

export const answersJobs = [
  job({
    name: 'answers-forget',
    cron: () => '35 4 * * *',
    timeoutSeconds: 600,
    retryLimit: 2,
    concurrency: 1,
    async handle({ db, clock, config }) {
      const now = clock();
      await deleteOldQuestions(db, {
        dayOver: subDays(now, 1),
        peopleBefore: subDays(now, config.HISTORY_DAYS),
      });
    },
  }),
];
