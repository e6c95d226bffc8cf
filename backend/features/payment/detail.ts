import type { OrderDetail } from '../../../contract/order.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getOwnOrder } from '../order/order.ts';
import { listEvents, toOrder } from '../order/store.ts';
import { quoteRefund } from '../refund/quote.ts';
import { listRefunds } from '../refund/store.ts';
import { getSiteConfig } from '../site/store.ts';
import { listOffers, readBrowser } from './offers.ts';
import { listPayments, toPayment } from './store.ts';

/** One's order as its page shows it: history, payments, refunds, and what can be done now. */
export async function readOrderDetail(context: SignedInContext, number: string): Promise<OrderDetail> {
  const { db, now, viewer, config, request } = context;
  const row = await getOwnOrder(context, { number, userId: viewer.userId });
  const isOpen = row.state === 'created' || row.state === 'paying';
  const site = await getSiteConfig(db);
  const payments = await listPayments(db, row.id);
  const refund = isOpen || row.state === 'closed' ? undefined : await quoteRefund({ db, now }, row, {});
  return {
    order: toOrder(row),
    events: await listEvents(db, row.id),
    payments: payments.map((payment) => toPayment(payment, now)),
    refunds: await listRefunds(db, row.id),
    offers: isOpen
      ? listOffers({ config, site, browser: readBrowser(request.userAgent), kind: row.kind })
      : [],
    can: { pay: isOpen, cancel: isOpen, refund: refund?.fault === null },
  };
}
