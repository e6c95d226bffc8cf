import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type BackupFigures, type BackupHeader, backupFormat } from './backup.ts';
import type { Database } from './database.ts';
import { unhurried } from './embedded/unhurried.ts';
import { listApplied, migrate } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';
import { renameSquashed } from './squashed.ts';
import { listTables, type TableShape } from './table-shapes.ts';

const batchRows = 500;

/** The backup cannot be restored here; the database was left as it was. */
class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

interface ControlLine extends Partial<BackupHeader> {
  table?: string;
  columns?: string[];
  sequences?: { name: string; value: number | null }[];
  end?: BackupFigures;
}

/**
 * Fills a fresh database of either kind from a backup: the tables as they were when it was made, then the rows, then
 * what migrations have come since. All rows arrive in one transaction, and foreign keys are checked at its end.
 */
export async function restore(
  db: Database,
  file: string,
  onTable: (name: string) => void = () => {},
): Promise<BackupFigures> {
  if ((await listApplied(db)).size)
    throw new RestoreRefusedError('the database is not empty: restore into a new one');
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const reader = lines[Symbol.asyncIterator]();
  const header = readControl((await reader.next()).value);
  if (header?.format !== backupFormat)
    throw new RestoreRefusedError(`${file} is not a backup of this software`);
  const files = readMigrations(migrationsFolder);
  const known = new Set(files.map(({ name }) => name));
  const migrations = header.migrations && renameSquashed(header.migrations, files);
  const unknown = migrations?.filter((name) => !known.has(name)) ?? [];
  if (unknown.length)
    throw new RestoreRefusedError(`the backup is from a newer version (${unknown.join(', ')})`);
  return unhurried(async () => {
    await migrate(db, migrationsFolder, { only: migrations });
    const figures = await db.tx(() => load(db, { [Symbol.asyncIterator]: () => reader }, onTable));
    await migrate(db);
    await db.query('analyze');
    return figures;
  });
}

async function load(
  db: Database,
  lines: AsyncIterable<string>,
  onTable: (name: string) => void,
): Promise<BackupFigures> {
  await db.query('set local statement_timeout = 0');
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const foreignKeys = await listForeignKeys(db);
  for (const { table, name } of foreignKeys) await db.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await db.query(`alter table ${name} disable trigger user`);
  if (names.length) await db.query(`truncate ${names.join(', ')} restart identity`);
  const figures = await loadRows(db, { lines, tables, onTable });
  for (const name of names) await db.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await db.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return figures;
}

interface RowsToLoad {
  lines: AsyncIterable<string>;
  tables: Map<string, TableShape>;
  onTable: (name: string) => void;
}

async function loadRows(db: Database, { lines, tables, onTable }: RowsToLoad) {
  const figures: BackupFigures = { tables: 0, rows: 0 };
  let insert = '';
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length) await db.query(insert, [`[${batch.join(',')}]`]);
    figures.rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    const control = readControl(line);
    if (!control) {
      batch.push(line);
      if (batch.length >= batchRows) await flush();
      continue;
    }
    await flush();
    if (control.table) {
      figures.tables += 1;
      onTable(control.table);
      insert = insertText(tables.get(control.table), control);
    }
    for (const { name, value } of control.sequences ?? []) {
      await db.query(`select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)`, [
        name,
        value,
      ]);
    }
    if (control.end) {
      if (control.end.rows === figures.rows && control.end.tables === figures.tables) return figures;
      throw new RestoreRefusedError('the backup does not hold as many rows as it says');
    }
  }
  throw new RestoreRefusedError('the backup ends too early');
}

function insertText(table: TableShape | undefined, { table: name, columns = [] }: ControlLine): string {
  if (!table) throw new RestoreRefusedError(`the backup has a table that is not known: ${name}`);
  const values = columns.map((column, i) => {
    const type = table.columns.find((known) => known.name === column)?.type;
    if (!type) throw new RestoreRefusedError(`the backup has a column that is not known: ${name}.${column}`);
    return `(r ->> ${i})::${type}`;
  });
  return `insert into ${table.name} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) r`;
}

async function listForeignKeys(db: Database) {
  const { rows } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by 1, 2`,
    [],
  );
  return rows;
}

function readControl(line: string | undefined): ControlLine | undefined {
  return line?.startsWith('#') ? JSON.parse(line.slice(1)) : undefined;
}
