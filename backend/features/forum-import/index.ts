export { readOrigin } from './imports.ts';
export { withDump } from './open-dump.ts';
export { createImport, getImport, lockOpenImport } from './run-store.ts';
export { runImport } from './runner.ts';
