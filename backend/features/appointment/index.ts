export { takesWish } from './routing.ts';
export { listSellers } from './seller-store.ts';
