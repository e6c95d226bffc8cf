import { job } from '../../jobs/job.ts';
import { notifyOfNews } from './news.ts';

export const attentionJobs = [
  job({
    name: 'attention-news',
    cron: () => '*/10 * * * *',
    timeoutSeconds: 600,
    retryLimit: 2,
    concurrency: 1,
    async handle(services, _data, { signal }) {
      await notifyOfNews(services, { signal });
    },
  }),
];
