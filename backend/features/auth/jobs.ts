import { job } from '../../jobs/job.ts';
import { deleteOutdated } from './retention-store.ts';

/** Deletes sign-in records past their time. */
const retention = job<object>({
  name: 'auth-retention',
  timeoutSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  cron: () => '10 */6 * * *',
  async handle({ db, clock, log }) {
    log('info', 'retention.done', await deleteOutdated(db, clock()));
  },
});

export const authJobs = [retention];
