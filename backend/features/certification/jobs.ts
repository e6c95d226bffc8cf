import { job } from '../../jobs/job.ts';
import { checkYearly } from './yearly.ts';

export const certificationJobs = [
  job({
    name: 'certification-yearly',
    cron: () => '10 5 * * *',
    timeoutSeconds: 300,
    retryLimit: 2,
    concurrency: 1,
    async handle(services) {
      const { reminded, lapsed } = await checkYearly(services);
      services.log('info', 'certification.checked', { reminded, lapsed });
    },
  }),
];
