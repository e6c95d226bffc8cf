export { markRed } from './red.ts';
