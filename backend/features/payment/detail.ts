import type { OrderDetail } from '../../../contract/order/order.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getOwnOrder, listEvents, toOrder } from '../order/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { listOffers, readBrowser } from './offers.ts';
import { refundsOf } from './refunds.ts';
import { listPayments, toPayment } from './store.ts';

/** One's order as its page shows it: history, payments, refunds, and what can be done now. */
export async function readOrderDetail(context: SignedInContext, number: string): Promise<OrderDetail> {
  const { db, now, viewer, config, request } = context;
  const row = await getOwnOrder(context, { number, userId: viewer.userId });
  const isOpen = row.state === 'created' || row.state === 'paying';
  const site = await getSiteConfig(db);
  const payments = await listPayments(db, row.id);
  const refunds = refundsOf(context.features);
  const mayRefund = !isOpen && row.state !== 'closed' && (await refunds.mayAsk({ db, now }, row));
  return {
    order: toOrder(row),
    events: await listEvents(db, row.id),
    payments: payments.map((payment) => toPayment(payment, now)),
    refunds: await refunds.list(db, row.id),
    offers: isOpen
      ? listOffers({ config, site, browser: readBrowser(request.userAgent), kind: row.kind })
      : [],
    can: { pay: isOpen, cancel: isOpen, refund: mayRefund },
  };
}
