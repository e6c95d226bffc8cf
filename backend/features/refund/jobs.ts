import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { ChannelError, getPayment, isMoneyChannel, openChannel } from '../payment/index.ts';
import { applyRefundNews, finishRefund } from './outcome.ts';
import { countRefundAsk, getRefund, listUnfinished } from './store.ts';

const pauses = [30, 120, 600, 1800, 3600, 7200, 14_400];

/** Sends a refund to its channel, then asks until it is done; the channel knows it by its number, so never twice. */
export const sendRefund = job<{ refundId: number }>({
  name: 'refund-send',
  timeoutSeconds: 60,
  retryLimit: 8,
  concurrency: 1,
  async handle(services, { refundId }) {
    if (await pushRefund(services, refundId)) return;
    const asked = (await getRefund(services.db, refundId))?.askedCount ?? 0;
    const startAfter = pauses[Math.min(asked, pauses.length - 1)];
    await services.jobs.send(sendRefund, { refundId }, { startAfter, singletonKey: `refund:${refundId}` });
  },
});

/** One step: send, or ask. True when nothing is left to do. */
export async function pushRefund(services: Services, refundId: number): Promise<boolean> {
  const { db, clock, log } = services;
  const refund = await getRefund(db, refundId);
  if (!refund || (refund.state !== 'approved' && refund.state !== 'sent')) return true;
  const payment = refund.paymentId === null ? undefined : await getPayment(db, refund.paymentId);
  const now = clock();
  if (!payment || !isMoneyChannel(payment.channel)) {
    // Coins, or a transfer that staff sent back before they said so.
    await finishRefund({ db, now }, { refundId });
    return true;
  }
  await countRefundAsk(db, refundId);
  const channel = openChannel(services, payment.channel);
  const names = { tradeNumber: payment.tradeNumber, refundNumber: refund.number };
  try {
    const known = refund.state === 'sent' ? await channel.askRefund(names) : { state: 'unknown' as const };
    const news =
      known.state === 'unknown'
        ? await channel.refund({
            ...names,
            amountFen: refund.amountFen,
            totalFen: payment.amountFen,
            reason: refund.reason,
          })
        : known;
    await applyRefundNews({ db, now }, { channel: payment.channel, refundNumber: refund.number, news });
    return news.state === 'succeeded' || news.state === 'failed';
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    log('warn', 'refund.unanswered', { refund: refund.number, error: error.message });
    return false;
  }
}

export const refundJobs = [
  sendRefund,
  job({
    name: 'refund-unfinished',
    timeoutSeconds: 300,
    retryLimit: 2,
    concurrency: 1,
    cron: () => '45 */4 * * *',
    async handle({ db, jobs }) {
      for (const refundId of await listUnfinished(db))
        await jobs.send(sendRefund, { refundId }, { singletonKey: `refund:${refundId}` });
    },
  }),
];
