export { discountOf } from './discount.ts';
export { listDiscounts } from './discount-store.ts';
export { listPricesOn } from './price-store.ts';
