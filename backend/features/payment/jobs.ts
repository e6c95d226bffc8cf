import { millisecondsInHour } from 'date-fns/constants';
import { job } from '../../jobs/job.ts';
import { getOrderState } from '../order/index.ts';
import { askAboutPayment } from './ask.ts';
import { reconcileYesterday } from './reconcile.ts';
import { getPayment, listUnheard } from './store.ts';

/** Seconds between questions: quick while somebody waits at the page, then ever more slowly. */
const pauses = [45, 60, 120, 300, 600, 1800, 3600, 7200];
const unheardMilliseconds = 2 * millisecondsInHour;

/** Asks a channel when no notice came, and goes on until the payment is paid, closed or too old. */
export const askPayment = job<{ paymentId: number }>({
  name: 'payment-ask',
  timeoutSeconds: 60,
  retryLimit: 5,
  concurrency: 2,
  async handle(services, { paymentId }) {
    const payment = await getPayment(services.db, paymentId);
    const orderState = payment && (await getOrderState(services.db, payment.orderId));
    const isClosing = orderState !== 'created' && orderState !== 'paying';
    if (await askAboutPayment(services, { paymentId, isClosing })) return;
    const startAfter = pauses[Math.min(payment?.askedCount ?? 0, pauses.length - 1)];
    await services.jobs.send(askPayment, { paymentId }, { startAfter, singletonKey: `payment:${paymentId}` });
  },
});

export const paymentJobs = [
  askPayment,
  // Finds payments whose own job was lost.
  job({
    name: 'payment-ask-unheard',
    timeoutSeconds: 300,
    retryLimit: 2,
    concurrency: 1,
    cron: () => '25 */2 * * *',
    async handle({ db, clock, jobs }) {
      for (const paymentId of await listUnheard(db, new Date(clock().getTime() - unheardMilliseconds)))
        await jobs.send(askPayment, { paymentId }, { singletonKey: `payment:${paymentId}` });
    },
  }),
  // Channels have the bill of a day ready at ten.
  job({
    name: 'payment-reconcile',
    timeoutSeconds: 900,
    retryLimit: 5,
    concurrency: 1,
    cron: () => '30 10 * * *',
    handle: async (services) => void (await reconcileYesterday(services)),
  }),
];
