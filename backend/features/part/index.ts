export { passBasket } from './basket-store.ts';
export { partQueries, partRoot, partTypes } from './data.ts';
export { requireTime } from './data-work.ts';
export { findDemoFiles } from './demo.ts';
export { createDemoReport } from './demo-store.ts';
export { makerKey, partKey } from './number-key.ts';
