import { job } from '../../jobs/job.ts';
import { sweepUploads } from './sweep.ts';

/** Deletes pictures that no text has shown for a day. */
const uploadSweep = job<object>({
  name: 'upload-sweep',
  timeoutSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  cron: () => '20 * * * *',
  async handle(services) {
    services.log('info', 'uploads.swept', { count: await sweepUploads(services) });
  },
});

export const uploadJobs = [uploadSweep];
