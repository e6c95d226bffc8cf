import { fail } from '../../../contract/errors.ts';
import { type Order, orderMinutes } from '../../../contract/order/order.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { takeCoupon } from '../coupon/index.ts';
import { hashAsked } from '../ledger/index.ts';
import { closeOrder, publishOrder } from './close.ts';
import { fulfilOrder } from './fulfil.ts';
import { closeOrderJob } from './jobs.ts';
import { newOrderNumber } from './number.ts';
import { quoteOrder, type Wish } from './quote.ts';
import * as store from './store.ts';

const minuteMilliseconds = 60_000;

/**
 * Makes an order at the price that the buyer saw. The same key again answers the same order. An open order of the
 * same kind is closed: nobody keeps two of them by accident.
 */
export async function createOrder(
  context: SignedInContext,
  input: Wish & { expectedFen: number; hasAgreed: boolean; key: string; returnTo: string },
): Promise<Order> {
  const { db, now, viewer, jobs, randomBytes } = context;
  const { userId } = viewer;
  const { key, expectedFen, hasAgreed, returnTo, ...wish } = input;
  if (!hasAgreed) return fail('order.not_agreed', { fields: { hasAgreed: 'required' } });
  const askedHash = hashAsked({ ...wish, expectedFen });
  return db.tx(async () => {
    await lockUser(db, userId);
    const known = await store.getOrderByKey(db, { userId, key });
    if (known) return known.askedHash === askedHash ? store.toOrder(known) : fail('order.key_reused');
    const {
      couponId,
      couponFault,
      upgradeFault: _,
      startsOn: __,
      lastDay: ___,
      ...priced
    } = await quoteOrder(context, userId, wish);
    if (couponFault) return fail(couponFault);
    if (priced.amountFen !== expectedFen) {
      return fail('order.price_changed', { values: { fen: priced.amountFen } });
    }
    const open = await store.lockOpenOrder(db, { userId, kind: wish.kind });
    if (open) await closeOrder({ db, now }, open, 'replaced');
    const expiresAt = new Date(now.getTime() + orderMinutes * minuteMilliseconds);
    const number = newOrderNumber(now, randomBytes);
    const id = await store.createOrder(db, {
      ...priced,
      couponId,
      number,
      userId,
      key,
      returnTo,
      askedHash,
      expiresAt,
      now,
    });
    if (id === undefined) return fail('order.key_reused');
    if (couponId !== null) await takeCoupon({ db, now }, { couponId, userId, orderId: id });
    await store.moveOrder(db, { id, state: 'created', now });
    await jobs.send(closeOrderJob, { orderId: id }, { startAfter: expiresAt, singletonKey: `order:${id}` });
    if (priced.amountFen === 0) await completeOrder({ ...context, db, now }, id, { paidBy: 'free' });
    return store.toOrder((await store.lockOrder(db, id)) ?? fail('order.not_found'));
  });
}

/** Closes one's order before it is paid. */
export async function cancelOrder(
  { db, now, viewer }: SignedInContext,
  { number }: { number: string },
): Promise<Order> {
  return db.tx(async () => {
    const found = await getOwnOrder({ db }, { number, userId: viewer.userId });
    const order = (await store.lockOrder(db, found.id)) ?? fail('order.not_found');
    if (order.state !== 'created' && order.state !== 'paying') return fail('order.not_open');
    await closeOrder({ db, now }, order, 'cancelled');
    return store.toOrder((await store.lockOrder(db, order.id)) ?? order);
  });
}

/** The order by its number, if it is this person's; anybody else's does not exist. */
export async function getOwnOrder(
  { db }: Pick<Services, 'db'>,
  { number, userId }: { number: string; userId: number },
): Promise<store.OrderRow> {
  const order = await store.getOrderByNumber(db, number);
  return order?.userId === userId ? order : fail('order.not_found');
}

/** Marks a locked order as paid and hands over what was bought, in the transaction around it. */
export async function completeOrder(
  context: Pick<Services, 'db'> & { now: Date },
  orderId: number,
  paid: { paidBy: NonNullable<Order['paidBy']>; spendId?: number },
): Promise<void> {
  const { db, now } = context;
  const order = (await store.lockOrder(db, orderId)) ?? fail('order.not_found');
  await store.moveOrder(db, { id: orderId, state: 'paid', note: paid.paidBy, now }, paid);
  await fulfilOrder({ db, now }, order);
  await store.moveOrder(db, { id: orderId, state: 'fulfilled', now });
  await publishOrder({ db }, order.userId, { number: order.number, state: 'fulfilled' });
}
