import * as admin from '../../../contract/order/admin.ts';
import * as order from '../../../contract/order/order.ts';
import { on } from '../../http/on.ts';
import { listAllOrders } from './admin-store.ts';
import * as rules from './order.ts';
import { listOrders } from './store.ts';

/** What concerns money of an order as well is answered by the payments. */
export const orderEndpoints = [
  on(order.createOrder, rules.createOrder),
  on(order.listOrders, ({ db, viewer }, { state, page }) =>
    listOrders(db, { userId: viewer.userId, state, page }),
  ),
  on(order.cancelOrder, rules.cancelOrder),
  on(admin.listAllOrders, ({ db }, filter) => listAllOrders(db, filter)),
];
