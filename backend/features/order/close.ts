import type { Services } from '../../http/context.ts';
import { publishTo } from '../../parts/events.ts';
import { releaseCoupon } from '../coupon/index.ts';
import * as store from './store.ts';

/** Closes what nobody paid in time; an order of somebody else's instance is closed once. */
export async function closeOverdue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderId?: number,
): Promise<number> {
  const now = clock();
  let count = 0;
  for (const id of orderId === undefined ? await store.listOverdue(db, now) : [orderId]) {
    await db.tx(async () => {
      const order = await store.lockOrder(db, id);
      const isOpen = order?.state === 'created' || order?.state === 'paying';
      if (!order || !isOpen || order.expiresAt > now) return;
      await closeOrder({ db, now }, order, 'overdue');
      count += 1;
    });
  }
  return count;
}

/** Tells the buyer's open pages that an order moved. */
export async function publishOrder(
  { db }: Pick<Services, 'db'>,
  userId: number,
  { number, state }: { number: string; state: string },
): Promise<void> {
  await publishTo(db, userId, { kind: 'order', number, state });
}

export async function closeOrder(
  { db, now }: { db: Services['db']; now: Date },
  order: store.OrderRow,
  closeReason: 'overdue' | 'cancelled' | 'replaced',
): Promise<void> {
  await store.moveOrder(db, { id: order.id, state: 'closed', now }, { closeReason });
  if (order.couponId !== null) await releaseCoupon(db, { couponId: order.couponId, orderId: order.id });
  await publishOrder({ db }, order.userId, { number: order.number, state: 'closed' });
}
