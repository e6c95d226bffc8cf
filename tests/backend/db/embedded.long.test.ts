import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import { createDurableFs } from '../../../backend/db/embedded/durable-fs.ts';
import { type EmbeddedOptions, openEmbedded } from '../../../backend/db/embedded/open-embedded.ts';
import { copyTemplate } from '../../../backend/db/embedded/template.ts';
import { DatabaseCrashedError, isUnavailable } from '../../../backend/db/errors.ts';
import { type TestDatabase, type TestDatabaseKind, testDatabases } from '../../support/databases.ts';

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'huiliu-embedded-'));
  folder = join(place, 'database');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** For tests that ask nothing of the disk. */
const unsafe = { isRelaxed: true };

async function open(options: Partial<EmbeddedOptions> = {}) {
  const crashes: Error[] = [];
  const lines: string[] = [];
  if (!existsSync(folder)) copyTemplate(inject('databaseTemplates').embedded.folder, folder);
  const db = await openEmbedded({
    folder,
    log: (line) => lines.push(line),
    onCrash: (error) => crashes.push(error),
    ...options,
  });
  return { db, crashes, lines };
}

const rowsOf = async (db: Database, text: string) => (await db.query(text, [])).rows;

test('waits for the disk, keeps rows over a close, and leaves no lock behind', async () => {
  const { db } = await open();
  expect(await rowsOf(db, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
  await db.query(`create table kept (id int4); insert into kept values (1)`);
  await db.close();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const again = await open();
  expect(await rowsOf(again.db, 'select id from kept')).toEqual([{ id: 1 }]);
  await again.db.close();
});

test('a second opening in the same process is refused as well', async () => {
  const { db } = await open();
  await expect(open()).rejects.toThrow('is in use by another process');
  await db.close();
});

test('the file system syncs files and folders', async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  copyTemplate(inject('databaseTemplates').embedded.folder, folder);
  const { fs, countFsyncs } = createDurableFs(folder, () => {});
  const engine = await PGlite.create({
    fs,
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
  await engine.exec('create table synced (id int4)');
  const before = countFsyncs();
  await engine.exec('insert into synced values (1)');
  const afterCommit = countFsyncs();
  await engine.exec('checkpoint');
  expect(afterCommit).toBeGreaterThan(before);
  expect(countFsyncs()).toBeGreaterThan(afterCommit);
  await engine.close();
});

test('a statement that never ends is ended with the engine, and every caller hears of it', async () => {
  const { db, crashes } = await open({ patienceSeconds: 2, unsafe });
  const endless = db.query('select count(*) from generate_series(1, 100000000000)');
  const behind = db.query('select 1');
  const errors = await Promise.all([endless, behind].map((query) => query.catch((error) => error)));
  expect(errors[0]).toBeInstanceOf(DatabaseCrashedError);
  expect(errors.map(isUnavailable)).toEqual([true, true]);
  expect(crashes.map(({ message }) => message)).toEqual(['a statement ran for more than 2 s']);
  await expect(db.query('select 1')).rejects.toThrow();
  await db.close();
  const again = await open();
  expect(await rowsOf(again.db, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.db.close();
});

test('an engine that ends by itself rejects what waits instead of hanging', async () => {
  const { db, crashes } = await open({ unsafe });
  // COPY from a client is the one thing the wire of a single session cannot carry.
  await expect(db.query('copy schema_migrations from stdin')).rejects.toBeInstanceOf(DatabaseCrashedError);
  expect(crashes).toHaveLength(1);
  await db.close();
});

describe('an open one', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    const embedded = testDatabases.find(({ name }) => name === 'embedded') as TestDatabaseKind;
    database = await embedded.open();
    db = database.db;
  });
  afterAll(() => database?.close());

  test('what one connection leaves behind does not reach the next', async () => {
    await expect(db.query(`begin; set search_path = nowhere; select 1/0`)).rejects.toThrow(
      'division by zero',
    );
    expect(
      await rowsOf(db, `select current_setting('search_path') as path, txid_current_if_assigned() as tx`),
    ).toEqual([{ path: 'public', tx: null }]);
  });

  test('a large answer arrives whole', async () => {
    const rows = (await rowsOf(db, `select repeat('断', 100000) as text from generate_series(1, 30)`)) as {
      text: string;
    }[];
    expect(rows.map(({ text }) => text.length)).toEqual(Array(30).fill(100_000));
  });

  test('the main thread stays free while a statement runs', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await db.query('select count(*) from generate_series(1, 1000000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});
