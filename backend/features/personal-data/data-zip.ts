import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../http/context.ts';
import { streamZip } from '../../zip/stream-zip.ts';
import { listExportedTables } from './held.ts';
import { readHeldRows } from './holding-store.ts';

/** A byte order mark, without which spreadsheets take UTF-8 for something else. */
const mark = '\ufeff';

/**
 * Writes everything that is held of a person into a zip file: each table as JSON and as CSV. Tables without a row
 * are there too, so that the copy says what there is nothing of. Tells the bytes.
 */
export async function writeDataZip(
  { db, features }: Pick<Services, 'db' | 'features'>,
  { userId, path, now }: { userId: number; path: string; now: Date },
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(
      streamZip(listEntries({ db, features }, userId), now),
      createWriteStream(path, { mode: 0o600 }),
    );
    return (await stat(path)).size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function* listEntries({ db, features }: Pick<Services, 'db' | 'features'>, userId: number) {
  for (const exported of listExportedTables(features)) {
    const { table } = exported;
    const rows = () => readHeldRows(db, { ...exported, userId });
    yield { name: `${table}.json`, parts: writeJson(rows()) };
    yield { name: `${table}.csv`, parts: writeCsv(rows()) };
  }
}

type Portions = AsyncGenerator<Record<string, unknown>[]>;

async function* writeJson(portions: Portions): AsyncGenerator<string> {
  let glue = '[\n';
  for await (const rows of portions) {
    if (rows.length === 0) continue;
    yield glue + rows.map((row) => JSON.stringify(row)).join(',\n');
    glue = ',\n';
  }
  yield glue === '[\n' ? '[]\n' : '\n]\n';
}

async function* writeCsv(portions: Portions): AsyncGenerator<string> {
  let names: string[] | undefined;
  for await (const rows of portions) {
    const [first] = rows;
    if (!first) continue;
    if (!names) {
      names = Object.keys(first);
      yield `${mark}${names.join(',')}\r\n`;
    }
    const columns = names;
    yield rows.map((row) => `${columns.map((name) => toCell(row[name])).join(',')}\r\n`).join('');
  }
}

/** RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
