export { countSteps } from './nearness.ts';
