export { readTableSet } from './tables-of-content.ts';
