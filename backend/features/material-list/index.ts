export { readParts } from './export/as-built.ts';
export { createImported } from './import/import.ts';
export { findReadable } from './rights.ts';
