import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { Services } from '../../http/context.ts';
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
  const out = createWriteStream(path, { mode: 0o600 });
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else out.write(chunk);
  });
  try {
    for (const exported of listExportedTables(features)) {
      const { table } = exported;
      const rows = () => readHeldRows(db, { ...exported, userId });
      for (const [ending, write] of [
        ['json', writeJson],
        ['csv', writeCsv],
      ] as const) {
        const file = new ZipDeflate(`${table}.${ending}`, { level: 6 });
        file.mtime = now;
        zip.add(file);
        for await (const text of write(rows())) {
          file.push(new TextEncoder().encode(text), false);
          if (out.writableNeedDrain) await once(out, 'drain');
        }
        file.push(new Uint8Array(), true);
        if (failure) throw failure;
      }
    }
    zip.end();
    out.end();
    await finished(out);
    return (await stat(path)).size;
  } catch (error) {
    out.destroy();
    await rm(path, { force: true });
    throw error;
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
