import type { PayAction, PayMethod } from '../../../contract/order/order.ts';

/** What a channel needs to begin a payment. */
export interface NewPayment {
  tradeNumber: string;
  method: PayMethod;
  amountFen: number;
  description: string;
  expiresAt: Date;
  clientAddress: string;
  /** Who pays, as the official account knows them; only inside WeChat. */
  openid: string | undefined;
  notifyAddress: string;
  /** Page of ours that the buyer comes back to; coming back proves nothing. */
  returnAddress: string;
}

/** What a channel says of a payment. `unknown`: it has never heard of it. */
export type ChannelPayment =
  | { state: 'paid'; tradeId: string; amountFen: number; paidAt: Date }
  | { state: 'open' | 'closed' | 'unknown' };

export type ChannelRefund =
  | { state: 'succeeded'; refundId: string; amountFen: number }
  | { state: 'sent' | 'unknown' }
  | { state: 'failed'; answer: string };

/** One line of a channel's bill; refunds are negative. */
export interface BillLine {
  tradeNumber: string;
  refundNumber: string;
  amountFen: number;
}

interface RefundOrder {
  tradeNumber: string;
  refundNumber: string;
  amountFen: number;
  totalFen: number;
  reason: string;
}

/** A payment channel. Every call may throw `ChannelError`: then nothing is known, and it is asked again later. */
export interface MoneyChannel {
  begin(payment: NewPayment): Promise<PayAction>;
  ask(tradeNumber: string): Promise<ChannelPayment>;
  close(tradeNumber: string): Promise<void>;
  refund(order: RefundOrder): Promise<ChannelRefund>;
  askRefund(order: { tradeNumber: string; refundNumber: string }): Promise<ChannelRefund>;
  /** The bill of a Beijing day, `yyyy-MM-dd`. */
  listBill(day: string): Promise<BillLine[]>;
}

/** The channel could not be reached, or answered what we cannot trust or read. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
}

/** A signed message of a channel that must not be believed, with what is wrong in one word. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice';
}

export const channelTimeoutMilliseconds = 8000;
/** Clocks may differ by this much; a notice that is older may be a replay. */
export const noticeSkewMilliseconds = 300_000;
