import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from './database.ts';
import { unhurried } from './embedded/unhurried.ts';
import { listApplied } from './migrate.ts';
import { listTables, type TableShape } from './table-shapes.ts';

/** Rows read at once; a batch is held in memory. */
const batchRows = 500;

export const backupFormat = 'huiliu-backup-1';

/** Control lines begin with `#`; every other line is a row, an array of its columns as PostgreSQL's own text. */
export interface BackupHeader {
  format: string;
  createdAt: string;
  migrations: string[];
}

export interface BackupFigures {
  tables: number;
  rows: number;
}

/**
 * Writes everything but waiting jobs to one compressed file that either kind of database can be restored from. The file
 * appears under its name only when it is whole. The embedded database answers nobody else meanwhile.
 */
export async function backUp(
  db: Database,
  file: string,
  onTable: (name: string) => void = () => {},
): Promise<BackupFigures> {
  const draft = `${file}.part`;
  const figures: BackupFigures = { tables: 0, rows: 0 };
  await mkdir(dirname(file), { recursive: true });
  try {
    await unhurried(() =>
      db.tx(async () => {
        await db.query('set transaction isolation level repeatable read read only');
        await pipeline(
          Readable.from(dump(db, figures, onTable)),
          createGzip(),
          createWriteStream(draft, { mode: 0o600 }),
        );
      }),
    );
    const handle = await open(draft, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return figures;
}

async function* dump(
  db: Database,
  figures: BackupFigures,
  onTable: (name: string) => void,
): AsyncGenerator<string> {
  const migrations = [...(await listApplied(db)).keys()];
  const header: BackupHeader = { format: backupFormat, createdAt: new Date().toISOString(), migrations };
  yield `#${JSON.stringify(header)}\n`;
  for (const table of await listTables(db)) {
    figures.tables += 1;
    onTable(table.name);
    yield `#${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    yield* dumpRows(db, table, figures);
  }
  const { rows } = await db.query<{ name: string; value: number | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
     from pg_sequences where schemaname = 'public' order by 1`,
    [],
  );
  yield `#${JSON.stringify({ sequences: rows })}\n`;
  yield `#${JSON.stringify({ end: figures })}\n`;
}

async function* dumpRows(db: Database, { name, columns }: TableShape, figures: BackupFigures) {
  if (!columns.length) return;
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  await db.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${values}])::text as row from ${name}`,
  );
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`fetch ${batchRows} from backup_rows`);
    if (!rows.length) break;
    figures.rows += rows.length;
    yield `${rows.map(({ row }) => row).join('\n')}\n`;
  }
  await db.query('close backup_rows');
}
