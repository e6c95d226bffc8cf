import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DataTable, TableSet } from '../../../contract/calculator/tables.ts';

const folder = resolve(import.meta.dirname, '../../../content/tables');

/** Every table of `content/tables` by its id. */
export const contentTables: TableSet = new Map(
  readdirSync(folder).map((file) => {
    const table: DataTable = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [file.replace('.json', ''), table];
  }),
);
