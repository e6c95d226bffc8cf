import { millisecondsInHour } from 'date-fns/constants';
import type { Services } from '../../http/context.ts';
import { ChannelError } from './channel.ts';
import { isMoneyChannel, openChannel } from './channels.ts';
import { settlePayment } from './settle.ts';
import * as store from './store.ts';

/** Channels close what nobody paid; after this long nothing can arrive. */
const lastMilliseconds = 26 * millisecondsInHour;

/**
 * Asks the channel about a payment that nobody told us of. True when nothing more can come: paid, closed, or old.
 * `isClosing` closes what is still open there, so that it can no longer be paid.
 */
export async function askAboutPayment(
  services: Services,
  { paymentId, isClosing = false }: { paymentId: number; isClosing?: boolean },
): Promise<boolean> {
  const { db, clock, log } = services;
  const payment = await store.getPayment(db, paymentId);
  if (!payment || !isMoneyChannel(payment.channel)) return true;
  if (payment.state !== 'created' && payment.state !== 'ready') return true;
  const now = clock();
  const age = now.getTime() - payment.createdAt.getTime();
  await store.countAsk(db, paymentId);
  const channel = openChannel(services, payment.channel);
  try {
    const told = await channel.ask(payment.tradeNumber);
    if (told.state === 'paid') {
      await settlePayment({ ...services, now }, { paymentId, ...told });
      return true;
    }
    if (told.state === 'closed' || age > lastMilliseconds) {
      await store.endPayment(db, { id: paymentId, state: 'closed' });
      return true;
    }
    if (isClosing) {
      await channel.close(payment.tradeNumber);
      await store.endPayment(db, { id: paymentId, state: 'closed' });
      return true;
    }
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    log('warn', 'payment.unanswered', { trade: payment.tradeNumber, error: error.message });
  }
  return false;
}
