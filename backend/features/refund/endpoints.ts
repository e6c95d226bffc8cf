import * as refund from '../../../contract/refund/refund.ts';
import { on } from '../../http/on.ts';
import { getOwnOrder } from '../order/index.ts';
import { decideRefund } from './decide.ts';
import { quoteRefund } from './quote.ts';
import * as rules from './refund.ts';
import { listAllRefunds } from './store.ts';

export const refundEndpoints = [
  on(refund.quoteRefund, async (context, { number, coins }) => {
    const order = await getOwnOrder(context, { number, userId: context.viewer.userId });
    const { gift: _, ...quote } = await quoteRefund(context, order, { coins });
    return quote;
  }),
  on(refund.requestRefund, rules.requestRefund),
  on(refund.listRefunds, ({ db }, filter) => listAllRefunds(db, filter)),
  on(refund.decideRefund, decideRefund),
];
