export { listProducts } from './store.ts';
