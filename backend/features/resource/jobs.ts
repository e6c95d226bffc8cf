import { job } from '../../jobs/job.ts';
import { publishPlanned } from './publish.ts';

export const publishResourcesJob = job({
  name: 'resource-publish',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '* * * * *',
  handle: (services) => publishPlanned(services).then(() => {}),
});

export const resourceJobs = [publishResourcesJob];
