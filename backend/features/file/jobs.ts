import { job } from '../../jobs/job.ts';
import { convertStoredFile } from './convert.ts';
import { sweepUploads } from './sweep.ts';

/** One at a time: a conversion may take a core and 1.5 GB. */
export const convertFileJob = job<{ fileId: string }>({
  name: 'file-convert',
  timeoutSeconds: 300,
  retryLimit: 2,
  concurrency: 1,
  handle: convertStoredFile,
});

export const sweepFilesJob = job({
  name: 'file-sweep',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '17 * * * *',
  handle: (services) => sweepUploads(services).then(() => {}),
});

export const fileJobs = [convertFileJob, sweepFilesJob];
