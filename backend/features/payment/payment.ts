import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import {
  type Channel,
  type OrderDetail,
  orderMinutes,
  type PayAction,
  type PayMethod,
  transferDays,
} from '../../../contract/order/order.ts';
import { noticePaths } from '../../../contract/payment/payment.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { spendCoins } from '../ledger/index.ts';
import {
  completeOrder,
  getOwnOrder,
  lockOrder,
  moveOrder,
  type OrderRow,
  publishOrder,
} from '../order/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { linkProof } from '../upload/index.ts';
import { ChannelError } from './channel.ts';
import { type MoneyChannelName, openChannel } from './channels.ts';
import { readOrderDetail } from './detail.ts';
import { askPayment } from './jobs.ts';
import { listOffers, methodFor, readBrowser } from './offers.ts';
import { getOpenid } from './payer-store.ts';
import * as store from './store.ts';

const minuteMilliseconds = 60_000;
/** WeChat's addresses for phones live 5 minutes, its codes 2 hours. */
const shortestLife: Partial<Record<PayMethod, number>> = { h5: 4 };

/** Begins to pay an order by a channel; what is begun already is given again. */
export async function payOrder(
  context: SignedInContext,
  { number, channel }: { number: string; channel: Channel },
): Promise<OrderDetail> {
  const { db, viewer, request, config } = context;
  const found = await getOwnOrder(context, { number, userId: viewer.userId });
  const site = await getSiteConfig(db);
  const browser = readBrowser(request.userAgent);
  if (!listOffers({ config, site, browser, kind: found.kind }).includes(channel)) {
    return fail('payment.not_offered');
  }
  if (channel === 'coin') await payWithCoins(context, found.id);
  else if (channel === 'bank') await beginTransfer(context, found.id, site);
  else await beginMoney(context, found.id, { channel, method: methodFor(channel, browser) });
  return readOrderDetail(context, number);
}

/** Keeps the picture of a transfer with the order, for staff to compare. */
export async function sendProof(
  context: SignedInContext,
  { number, imageId, payer }: { number: string; imageId: string; payer: string },
): Promise<OrderDetail> {
  const { db, viewer } = context;
  await db.tx(async () => {
    const { id } = await getOwnOrder(context, { number, userId: viewer.userId });
    const order = requireOpen(await lockOrder(db, id));
    const transfer = { orderId: order.id, channel: 'bank' as const, method: 'transfer' as const };
    const payment = (await store.getOpenPayment(db, transfer)) ?? fail('payment.no_transfer');
    await linkProof(db, { paymentId: payment.id, imageId, ownerId: viewer.userId });
    await store.setProof(db, { id: payment.id, proof: { imageId, payer } });
  });
  return readOrderDetail(context, number);
}

async function payWithCoins(context: SignedInContext, orderId: number): Promise<void> {
  const { db, now, viewer } = context;
  await db.tx(async () => {
    const order = requireOpen(await lockOrder(db, orderId));
    const amount = order.amountCoins ?? fail('payment.not_offered');
    const { id, number } = order;
    const { spendId } =
      amount === 0
        ? { spendId: undefined }
        : await spendCoins(
            { db, now },
            { userId: viewer.userId, amount, reason: 'order', thing: `order:${number}`, key: String(id) },
          ).then(({ transferId }) => ({ spendId: transferId }));
    await completeOrder({ db, now }, id, { paidBy: 'coin', spendId });
  });
}

async function beginTransfer(
  context: SignedInContext,
  orderId: number,
  site: { bankAccountName: string; bankName: string; bankAccountNumber: string },
): Promise<void> {
  const { db, now } = context;
  await db.tx(async () => {
    const order = requireOpen(await lockOrder(db, orderId));
    const wanted = { orderId, channel: 'bank' as const, method: 'transfer' as const };
    if (await store.getOpenPayment(db, wanted)) return;
    const payment = await store.createPayment(db, {
      ...wanted,
      orderNumber: order.number,
      amountFen: order.amountFen,
      now,
    });
    const expiresAt = addDays(now, transferDays);
    const action: PayAction = {
      kind: 'transfer',
      accountName: site.bankAccountName,
      bankName: site.bankName,
      accountNumber: site.bankAccountNumber,
    };
    await store.setAction(db, { id: payment.id, action, readyUntil: expiresAt });
    await moveOrder(db, { id: orderId, state: 'paying', note: 'bank', now }, { expiresAt });
  });
}

/**
 * The payment is written before the channel is called, so that a notice that is faster than the channel's own answer
 * finds it; the call itself holds no transaction.
 */
async function beginMoney(
  context: SignedInContext,
  orderId: number,
  { channel, method }: { channel: MoneyChannelName; method: PayMethod },
): Promise<void> {
  const { db, now, viewer, config, request, jobs, log } = context;
  const openid =
    method === 'jsapi'
      ? await getOpenid(db, { userId: viewer.userId, appId: config.WXPAY_APP_ID })
      : undefined;
  if (method === 'jsapi' && !openid) return fail('payment.payer_unknown');
  const origin = ownOrigin(context) || fail('payment.no_origin');
  const begun = await db.tx(async () => {
    const order = requireOpen(await lockOrder(db, orderId));
    const wanted = { orderId, channel, method };
    const open = await store.getOpenPayment(db, wanted);
    if (open?.action && open.readyUntil && open.readyUntil > now) return { order, payment: undefined };
    const payment =
      open ??
      (await store.createPayment(db, {
        ...wanted,
        orderNumber: order.number,
        amountFen: order.amountFen,
        now,
      }));
    if (order.state === 'created') {
      await moveOrder(db, { id: orderId, state: 'paying', note: channel, now });
      await publishOrder({ db }, order.userId, { number: order.number, state: 'paying' });
    }
    await jobs.send(
      askPayment,
      { paymentId: payment.id },
      { startAfter: 45, singletonKey: `payment:${payment.id}` },
    );
    return { order, payment };
  });
  const { order, payment } = begun;
  if (!payment) return;
  const { siteTitle } = await getSiteConfig(db);
  try {
    const action = await openChannel(context, channel).begin({
      tradeNumber: payment.tradeNumber,
      method,
      amountFen: payment.amountFen,
      description: `${siteTitle} ${order.number}`.slice(0, 120),
      expiresAt: order.expiresAt,
      clientAddress: request.clientAddress,
      openid,
      notifyAddress: origin + noticePaths[channel],
      returnAddress: `${origin}/order/${order.number}`,
    });
    const life = shortestLife[method] ?? orderMinutes;
    const ends = Math.min(order.expiresAt.getTime(), now.getTime() + life * minuteMilliseconds);
    await store.setAction(db, { id: payment.id, action, readyUntil: new Date(ends) });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    log('warn', 'payment.not_begun', { trade: payment.tradeNumber, error: error.message });
    return fail('payment.channel_failed');
  }
}

function requireOpen(order: OrderRow | undefined): OrderRow {
  if (!order) return fail('order.not_found');
  return order.state === 'created' || order.state === 'paying' ? order : fail('order.not_open');
}
