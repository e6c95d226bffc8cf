import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../../backend/db/backup.ts';
import type { Database } from '../../../backend/db/database.ts';
import { restore } from '../../../backend/db/restore.ts';
import { type TestDatabaseKind, testDatabases } from '../../support/databases.ts';
import { isMainRun } from '../../support/main-run.ts';

const place = mkdtempSync(join(tmpdir(), 'huiliu-backup-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Backups of a server, which take the same way but for their source, are restored in the long run. */
const targetsOf = (source: TestDatabaseKind) =>
  testDatabases.filter(({ isAvailable }) => isAvailable && !(isMainRun && source.name === 'postgres'));

const contentOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1).join('\n');

/** Rows in tables that every version has, with values that are easily bent on the way. */
async function fill(db: Database) {
  const values = [
    'null',
    '"两行\\n\\"引号\\" \\\\"',
    '{"n":1.50,"list":[null,true]}',
    '12345678901234567890.5',
  ];
  for (const [i, value] of values.entries()) {
    await db.query('insert into site_config (key, value) values ($1, $2::jsonb)', [`backup.${i}`, value]);
  }
}

describe.each(testDatabases.filter(({ isAvailable }) => isAvailable))('a backup of $name', (kind) => {
  const file = join(place, `${kind.name}.jsonl.gz`);
  let source: Awaited<ReturnType<typeof kind.open>>;
  beforeAll(async () => {
    source = await kind.open();
    await fill(source.db);
    await backUp(source.db, file);
  });
  afterAll(() => source?.close());

  test.each(targetsOf(kind))('restores into $name', async (target) => {
    const empty = await target.openEmpty();
    const figures = await restore(empty.db, file);
    expect(figures.rows).toBeGreaterThanOrEqual(4);
    const again = join(place, `${kind.name}-${target.name}.jsonl.gz`);
    await backUp(empty.db, again);
    expect(contentOf(again)).toBe(contentOf(file));
    await empty.close();
  });

  test('refuses a database that is not empty, and one file that was cut', async () => {
    await expect(restore(source.db, file)).rejects.toThrow('not empty');
    const cut = join(place, 'cut.jsonl.gz');
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    writeFileSync(cut, gzipSync(lines.slice(0, -1).join('\n')));
    const target = await (testDatabases.findLast(({ isAvailable }) => isAvailable) ?? kind).openEmpty();
    await expect(restore(target.db, cut)).rejects.toThrow('ends too early');
    await target.close();
  });

  test('leaves no half file when it fails', async () => {
    const closed = { ...source.db, tx: () => Promise.reject(new Error('gone')) } as Database;
    await expect(backUp(closed, join(place, 'never.jsonl.gz'))).rejects.toThrow('gone');
    expect(readdirSync(place).filter((name) => name.startsWith('never'))).toEqual([]);
  });
});
