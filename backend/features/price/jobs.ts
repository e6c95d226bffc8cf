import { job } from '../../jobs/job.ts';

/** Pages that show prices are rebuilt when announced prices take effect. */
export const pricesBegin = job<object>({
  name: 'price-begin',
  timeoutSeconds: 60,
  retryLimit: 5,
  concurrency: 1,
  handle: ({ db }) => db.publish('changed', JSON.stringify(['price'])),
});

export const priceJobs = [pricesBegin];
