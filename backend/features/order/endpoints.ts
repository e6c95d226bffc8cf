import { fail } from '../../../contract/errors.ts';
import * as order from '../../../contract/order.ts';
import * as admin from '../../../contract/order-admin.ts';
import { on } from '../../http/on.ts';
import { readOrderDetail } from '../payment/detail.ts';
import { listOffers, readBrowser } from '../payment/offers.ts';
import { listPayments, toPayment } from '../payment/store.ts';
import { listRefunds } from '../refund/store.ts';
import { getSiteConfig } from '../site/store.ts';
import { getAdminOrder, listAllOrders } from './admin-store.ts';
import * as rules from './order.ts';
import { quoteOrder } from './quote.ts';
import { getOrderByNumber, listEvents, listOrders } from './store.ts';

export const orderEndpoints = [
  on(order.quoteOrder, async (context, wish) => {
    const { config, db, request, viewer } = context;
    const browser = readBrowser(request.userAgent);
    const { couponId: _, priceVersionId: __, ...quote } = await quoteOrder(context, viewer.userId, wish);
    return {
      ...quote,
      offers: listOffers({ config, site: await getSiteConfig(db), browser, kind: wish.kind }),
    };
  }),
  on(order.createOrder, rules.createOrder),
  on(order.listOrders, ({ db, viewer }, { state, page }) =>
    listOrders(db, { userId: viewer.userId, state, page }),
  ),
  on(order.getOrder, (context, { number }) => readOrderDetail(context, number)),
  on(order.cancelOrder, rules.cancelOrder),
  on(admin.listAllOrders, ({ db }, filter) => listAllOrders(db, filter)),
  on(admin.getAnyOrder, async ({ db, now }, { number }) => {
    const row = (await getOrderByNumber(db, number)) ?? fail('order.not_found');
    const payments = await listPayments(db, row.id);
    return {
      order: (await getAdminOrder(db, number)) ?? fail('order.not_found'),
      events: await listEvents(db, row.id),
      payments: payments.map((payment) => ({
        ...toPayment(payment, now),
        tradeNumber: payment.tradeNumber,
        tradeId: payment.tradeId,
        payer: payment.proof?.payer ?? '',
      })),
      refunds: await listRefunds(db, row.id),
    };
  }),
];
