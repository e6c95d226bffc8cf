import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataTableSchema, type listCalculatorTables } from '../../../contract/brain/tables.ts';
import type { TableSet } from '../../../contract/calculator/tables.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { contentFolder, readContent } from '../../seed/content-files.ts';

type Tables = EndpointOutput<typeof listCalculatorTables>;

let loaded: Promise<Tables> | undefined;

/** The tables of `content/tables`, read once for each process. */
export function listTables(): Promise<Tables> {
  loaded ??= readTables().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readTables(): Promise<Tables> {
  const files = await readdir(join(contentFolder, 'tables'));
  return Promise.all(files.sort().map((file) => readContent(`tables/${file}`, DataTableSchema)));
}

const sets = new WeakMap<Tables, TableSet>();

/** The same by their ids, as calculators take them; the same set as long as the tables are the same. */
export async function readTableSet(): Promise<TableSet> {
  const tables = await listTables();
  const set = sets.get(tables) ?? new Map(tables.map((table) => [table.id, table]));
  sets.set(tables, set);
  return set;
}
