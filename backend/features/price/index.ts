export { coinsInFen, tierGift, tierPrice } from './price.ts';
export { existsOrder, getPrices, getPriceVersion } from './store.ts';
