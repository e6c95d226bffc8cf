export { readParts } from './export/as-built.ts';
