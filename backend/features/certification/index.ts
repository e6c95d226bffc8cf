export { isExpert } from './expert-store.ts';
