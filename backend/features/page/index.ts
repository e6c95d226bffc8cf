export { getPriceText, getText } from './store.ts';
