import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import type { DataTable } from '../../../../contract/calculator/tables.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';

let tables: Promise<readonly DataTable[]> | undefined;

/**
 * The tables of the standards, fetched once for all calculations of this page.
 *
 * @throws {Error} when they cannot be fetched; the next call tries again
 */
export function fetchDataTables(): Promise<readonly DataTable[]> {
  tables ??= call(browserApi(), listCalculatorTables, {}).catch((error: unknown) => {
    tables = undefined;
    throw error;
  });
  return tables;
}
