import { addDays, beijingDate } from '../../../contract/beijing-time.ts';
import { forgottenAfterDays } from '../../../contract/school/limits.ts';
import { job } from '../../jobs/job.ts';
import { forgetPupils } from './class/class-store.ts';
import { announceJudging } from './competition/news.ts';

/** Deletes numbers and names of pupils once their class has been over for long enough. */
const forgetPupilsJob = job({
  name: 'school-forget',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '20 4 * * *',
  handle: ({ db, clock }) =>
    forgetPupils(db, { before: addDays(beijingDate(clock()), -forgottenAfterDays), now: clock() }).then(
      () => {},
    ),
});

/** A competition closes by the clock, at any minute. */
const announceJudgingJob = job({
  name: 'school-judging',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '*/5 * * * *',
  handle: (services) => announceJudging(services).then(() => {}),
});

export const schoolJobs = [forgetPupilsJob, announceJudgingJob];
