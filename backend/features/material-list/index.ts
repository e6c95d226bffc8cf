export { readParts } from './as-built.ts';
