import { job } from '../../jobs/job.ts';
import { makeNightlyBackup } from './backup.ts';

/** Beijing time; the quietest hour of a site for people at work. */
const everyNight = '30 3 * * *';

export const nightlyBackup = job<object>({
  name: 'backup-nightly',
  timeoutSeconds: 3600,
  retryLimit: 2,
  concurrency: 1,
  cron: ({ BACKUPS_KEPT }) => (BACKUPS_KEPT > 0 ? everyNight : undefined),
  async handle(services, _data, { report }) {
    const { log } = services;
    log('info', 'backup.done', await makeNightlyBackup(services, report));
  },
});

export const backupJobs = [nightlyBackup];
