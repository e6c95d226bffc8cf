import { job } from '../../jobs/job.ts';
import { returnOverdue } from './buying/overdue-returns.ts';
import { restoreLate } from './claim/claims.ts';
import { publishPlanned } from './publishing/publish.ts';
import { forgetWays } from './views.ts';

const publishResourcesJob = job({
  name: 'resource-publish',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '* * * * *',
  handle: (services) => publishPlanned(services).then(() => {}),
});

const forgetWaysJob = job({
  name: 'resource-words',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '40 3 * * *',
  handle: ({ db, clock }) => forgetWays({ db, now: clock() }),
});

const overdueReturnsJob = job({
  name: 'resource-returns',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '15 * * * *',
  handle: (services) => returnOverdue(services).then(() => {}),
});

const lateClaimsJob = job({
  name: 'resource-claims',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '25 * * * *',
  handle: (services) => restoreLate(services).then(() => {}),
});

export const resourceJobs = [publishResourcesJob, forgetWaysJob, overdueReturnsJob, lateClaimsJob];
