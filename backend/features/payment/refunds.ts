import type { OrderDetail, PayChannel } from '../../../contract/order/order.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, listParts } from '../../feature.ts';
import type { Services } from '../../http/context.ts';
import type { OrderRow } from '../order/index.ts';
import type { ChannelRefund } from './channel.ts';

interface TimedDatabase {
  db: Database;
  now: Date;
}

/** How money goes back, which payments tell of and orders show. */
interface Refunds {
  /** Those of an order. */
  list(db: Database, orderId: number): Promise<OrderDetail['refunds']>;
  /** Whether the buyer of an order may ask for one now. */
  mayAsk(context: TimedDatabase, order: OrderRow): Promise<boolean>;
  /** What a channel reports of one. */
  takeNews(
    context: TimedDatabase,
    told: { channel: PayChannel; refundNumber: string; news: ChannelRefund },
  ): Promise<'accepted' | 'refused'>;
  /** Sends money back that bought nothing. */
  giveBack(
    context: Pick<Services, 'db' | 'jobs'> & { now: Date },
    paid: { payment: { id: number; channel: string; amountFen: number }; order: OrderRow },
  ): Promise<void>;
}

declare module '../../feature.ts' {
  interface Feature {
    refunds?: Refunds;
  }
}

export function refundsOf(features: readonly Feature[]): Refunds {
  const [refunds] = listParts(features, 'refunds');
  if (!refunds) throw new Error('no feature gives money back');
  return refunds;
}
