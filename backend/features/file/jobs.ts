import { type Job, job } from '../../jobs/job.ts';
import { convertStoredFile } from './conversion/convert.ts';
import { type Lane, lanes } from './conversion/lanes.ts';
import { sweepUploads } from './sweep.ts';

/** Of each person one at a time: who sends many waits for their own, not others for them. */
const convertJob = (lane: Lane, terms: Pick<Job, 'concurrency' | 'timeoutSeconds'>) =>
  job<{ fileId: string }>({
    ...terms,
    name: lanes[lane].job,
    retryLimit: 2,
    perSender: 1,
    handle: (services, data, run) => convertStoredFile(services, { ...data, lane }, run),
  });

const sweepFilesJob = job({
  name: 'file-sweep',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '17 * * * *',
  handle: (services) => sweepUploads(services).then(() => {}),
});

export const fileJobs = [
  convertJob('short', { concurrency: 2, timeoutSeconds: 120 }),
  convertJob('long', { concurrency: 1, timeoutSeconds: 300 }),
  convertJob('video', { concurrency: 1, timeoutSeconds: 3900 }),
  sweepFilesJob,
];
