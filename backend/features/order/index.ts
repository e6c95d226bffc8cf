export { getAdminOrder } from './admin-store.ts';
export { publishOrder } from './close.ts';
export { canFulfil } from './fulfil.ts';
export { completeOrder, getOwnOrder } from './order.ts';
export { quoteOrder } from './quote.ts';
export { getOrderState } from './state-store.ts';
export {
  addRefunded,
  getOrderByNumber,
  listEvents,
  lockOrder,
  moveOrder,
  type OrderRow,
  toOrder,
} from './store.ts';
