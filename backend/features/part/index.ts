export { passBasket } from './basket/basket-store.ts';
export { partQueries, partRoot, partTypes } from './data.ts';
export { requireTime } from './data-work.ts';
export { findDemoFiles } from './demo/demo.ts';
export { createDemoReport } from './demo/demo-store.ts';
export { makerKey, partKey } from './number-key.ts';
