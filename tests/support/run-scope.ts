import { relative, resolve } from 'node:path';
import { expect } from 'vitest';
import { isMainRun } from './main-run.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * What runs on the embedded database in the main run too: what nests transactions, and one file each of what guards
 * money, codes, access, search and backup. All the rest has one dialect and one store, and runs there in the long run.
 */
export const onEmbeddedInMain: readonly RegExp[] = [
  /^tests\/backend\/(backup|db|payment)\//,
  /^tests\/backend\/(ledger\/ledger|refund\/refunds)\./,
  /^tests\/backend\/auth\/codes\./,
  /^tests\/backend\/http\/(access|money)-matrix\./,
  /^tests\/backend\/search\/search\./,
];

/** True in a file whose tests have to run on the embedded database as well. */
export function needsEmbedded(): boolean {
  if (!isMainRun) return true;
  const path = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
  return onEmbeddedInMain.some((pattern) => pattern.test(path));
}
