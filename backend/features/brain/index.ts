export { listEmbeddedCalculations } from './embedded-calculations.ts';
export { readTableSet } from './tables-of-content.ts';
