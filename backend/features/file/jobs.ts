import { patience } from '../../conversion/run-child.ts';
import { type Job, job } from '../../jobs/job.ts';
import { convertStoredFile } from './conversion/convert.ts';
import { type Lane, lanes } from './conversion/lanes.ts';
import { sweepUploads } from './sweep.ts';

/** For bringing the file and keeping its pieces. */
const secondsAround = 60;

/** Of each person one at a time: who sends many waits for their own, not others for them. */
const convertJob = (lane: Lane, terms: Pick<Job, 'concurrency'>) =>
  job<{ fileId: string }>({
    ...terms,
    name: lanes[lane].job,
    timeoutSeconds: patience * lanes[lane].seconds + secondsAround,
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
  convertJob('short', { concurrency: 2 }),
  convertJob('long', { concurrency: 1 }),
  convertJob('video', { concurrency: 1 }),
  sweepFilesJob,
];
