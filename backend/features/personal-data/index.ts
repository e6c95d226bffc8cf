export { getDueAt, isErased } from './store.ts';
