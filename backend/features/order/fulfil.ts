import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../account/index.ts';
import { giveCoins, postTransfer } from '../ledger/index.ts';
import { createPeriod, giveMonthlyCoins, planPeriod, updatePeriod } from '../membership/index.ts';
import { notify } from '../notice/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { isCreditWhole, sumCreditNow } from './quote.ts';
import { type OrderRow, setGift } from './store.ts';

interface FulfilContext {
  db: Database;
  now: Date;
}

/**
 * Hands over what an order bought, once `canFulfil` says so.
 */
export async function fulfilOrder(context: FulfilContext, order: OrderRow): Promise<void> {
  if (order.kind === 'coins') await bookCoins(context, order);
  else await openMembership(context, order);
  await notify(context, {
    userIds: [order.userId],
    kind: 'order_paid',
    thing: `order:${order.id}`,
    path: `/order/${order.number}`,
    data: { what: order.tier ?? 'coins', coins: order.coins ?? 0, fen: order.amountFen },
  });
}

/** False when what an upgrade credited was used otherwise meanwhile: then the money has to go back. */
export async function canFulfil(context: FulfilContext, order: OrderRow): Promise<boolean> {
  return order.mode !== 'upgrade' || isCreditWhole(context, order);
}

async function bookCoins({ db, now }: FulfilContext, order: OrderRow): Promise<void> {
  const { userId, coins, giftCoins, number, id } = order;
  const thing = `order:${number}`;
  if (coins) {
    await postTransfer(
      { db, now },
      {
        kind: 'top_up',
        key: `top_up:${id}`,
        thing,
        userId,
        sides: [
          { account: 'bought', userId, amount: coins },
          { account: 'issued', amount: -coins },
        ],
      },
    );
  }
  if (giftCoins === 0) return;
  const { giftCoinDays } = await getSiteConfig(db);
  const expiresAt = addDays(now, giftCoinDays);
  const gift = await giveCoins(
    { db, now },
    { userId, amount: giftCoins, thing, key: `order:${id}`, expiresAt },
  );
  await setGift(db, { id, giftId: gift.transferId });
}

async function openMembership({ db, now }: FulfilContext, order: OrderRow): Promise<void> {
  const { userId, credit } = order;
  const tier = order.tier ?? fail('order.unfit');
  const mode = order.mode ?? 'add';
  await lockUser(db, userId);
  let creditFen = 0;
  if (mode === 'upgrade') {
    if (!(await isCreditWhole({ db, now }, order))) return fail('order.unfit');
    creditFen = await sumCreditNow({ db, now }, order);
    for (const { periodId } of credit) await updatePeriod(db, { periodId, state: 'ended', now });
  }
  const planned = await planPeriod({ db, now }, { userId, tier, mode });
  const paidFen = order.amountFen;
  const valueFen = paidFen + creditFen;
  await createPeriod(db, { ...planned, userId, orderId: order.id, tier, valueFen, paidFen, now });
  await giveMonthlyCoins({ db, now }, { userId, tier });
}
