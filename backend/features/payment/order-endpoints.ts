import { fail } from '../../../contract/errors.ts';
import * as admin from '../../../contract/order/admin.ts';
import * as order from '../../../contract/order/order.ts';
import { on } from '../../http/on.ts';
import { getAdminOrder, getOrderByNumber, listEvents, quoteOrder } from '../order/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { readOrderDetail } from './detail.ts';
import { listOffers, readBrowser } from './offers.ts';
import { payOrder, sendProof } from './payment.ts';
import { proofPicture } from './proof-picture.ts';
import { refundsOf } from './refunds.ts';
import { listPayments, toPayment } from './store.ts';

/** Orders with the ways to pay them, and what was paid and given back. */
export const paidOrderEndpoints = [
  on(order.quoteOrder, async (context, wish) => {
    const { config, db, request, viewer } = context;
    const browser = readBrowser(request.userAgent);
    const { couponId: _, priceVersionId: __, ...quote } = await quoteOrder(context, viewer.userId, wish);
    return {
      ...quote,
      offers: listOffers({ config, site: await getSiteConfig(db), browser, kind: wish.kind }),
    };
  }),
  on(order.getOrder, (context, { number }) => readOrderDetail(context, number)),
  on(order.payOrder, payOrder),
  on(order.sendProof, sendProof),
  proofPicture,
  on(admin.getAnyOrder, async ({ db, now, features }, { number }) => {
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
      refunds: await refundsOf(features).list(db, row.id),
    };
  }),
];
