import { job } from '../../jobs/job.ts';
import { closeOverdue } from './close.ts';

/** Sent with each order for the end of its time. */
export const closeOrderJob = job<{ orderId: number }>({
  name: 'order-close',
  timeoutSeconds: 60,
  retryLimit: 10,
  concurrency: 2,
  handle: async (services, { orderId }) => void (await closeOverdue(services, orderId)),
});

export const orderJobs = [
  closeOrderJob,
  // Finds what a job was lost for, or what a clock that was set back left open.
  job({
    name: 'order-close-overdue',
    timeoutSeconds: 300,
    retryLimit: 3,
    concurrency: 1,
    cron: () => '*/20 * * * *',
    handle: async (services) => void (await closeOverdue(services)),
  }),
];
