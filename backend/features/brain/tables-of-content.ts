import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataTableSchema, type listCalculatorTables } from '../../../contract/brain/tables.ts';
import type { DataTable, TableSet } from '../../../contract/calculator/tables.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { contentFolder, readContent } from '../../seed/content-files.ts';
import { listActive, listActiveIds } from './licensed/licensed-store.ts';

type Tables = EndpointOutput<typeof listCalculatorTables>;

let shipped: Promise<Tables> | undefined;

/** The tables of `content/tables`, read once for each process. */
export function listShippedTables(): Promise<Tables> {
  shipped ??= readTables().catch((error: unknown) => {
    shipped = undefined;
    throw error;
  });
  return shipped;
}

async function readTables(): Promise<Tables> {
  const files = await readdir(join(contentFolder, 'tables'));
  return Promise.all(files.sort().map((file) => readContent(`tables/${file}`, DataTableSchema)));
}

/** By the database, the set that was put together last and the versions of the operator in it. */
const sets = new WeakMap<Database, { of: string; set: TableSet }>();

/**
 * The tables by their ids, as calculators take them, with those of the operator in place of ours; the same set as long
 * as the versions in force are the same.
 */
export async function readTableSet(db: Database): Promise<TableSet> {
  const of = (await listActiveIds(db)).join();
  const known = sets.get(db);
  if (known?.of === of) return known.set;
  const own = of === '' ? [] : await listActive(db);
  const tables = await listShippedTables();
  const set = new Map(
    tables.map((table) => {
      const licensed = own.find(({ table_id }) => table_id === table.id);
      return [table.id, licensed ? inPlaceOf(table, licensed) : table];
    }),
  );
  sets.set(db, { of, set });
  return set;
}

export async function listTables({ db }: Context): Promise<Tables> {
  return [...(await readTableSet(db)).values()].map((table) => ({
    ...table,
    columns: [...table.columns],
    rows: table.rows.map((row) => [...row]),
  }));
}

/** What an operator gives, in the one language in which they write. */
interface OperatorTable extends Pick<DataTable, 'rows' | 'year'> {
  source: string;
  licence: string;
}

/** A table with the numbers of the operator, who names where they read them. */
export function inPlaceOf(table: DataTable, { rows, source, year, licence }: OperatorTable): DataTable {
  const from = { zh: source, en: source };
  return {
    ...table,
    rows,
    source: from,
    year,
    licence: { zh: licence, en: licence },
    check: { how: 'read', where: from },
  };
}
