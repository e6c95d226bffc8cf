import { job } from '../../jobs/job.ts';
import { settleInvites } from './invite.ts';

export const inviteJobs = [
  job({
    name: 'invite-rewards',
    timeoutSeconds: 300,
    retryLimit: 1,
    concurrency: 1,
    cron: () => '25 * * * *',
    handle: (services) => settleInvites(services).then(() => {}),
  }),
];
