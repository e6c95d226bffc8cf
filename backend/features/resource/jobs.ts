import { job } from '../../jobs/job.ts';
import { publishPlanned } from './publish.ts';
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

export const resourceJobs = [publishResourcesJob, forgetWaysJob];
