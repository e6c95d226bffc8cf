import { relative, resolve } from 'node:path';
import { expect } from 'vitest';
import { isMainRun } from './main-run.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * What runs on the embedded database in the main run too: what nests transactions, and what guards money, sign-in,
 * sessions, codes, access, search, backup and orders. All the rest has one dialect and one store, and runs there in
 * the long run.
 */
export const onEmbeddedInMain: readonly RegExp[] = [
  /^tests\/backend\/(backup|db|jobs|payment)\//,
  /^tests\/backend\/(ledger\/ledger|refund\/refunds)\./,
  /^tests\/backend\/auth\/(codes|sessions|sign-in-races)\./,
  /^tests\/backend\/two-factor\/two-factor\./,
  /^tests\/backend\/order\/orders\./,
  /^tests\/backend\/(company\/company-coins|resource\/resource-buying)\./,
  /^tests\/backend\/identity\/sign-in\./,
  /^tests\/backend\/http\/(access|money)-matrix\./,
  /^tests\/backend\/search\/search\./,
];

/** True in a file whose tests have to run on the embedded database as well. */
export function needsEmbedded(): boolean {
  if (!isMainRun) return true;
  const path = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');
  return onEmbeddedInMain.some((pattern) => pattern.test(path));
}
