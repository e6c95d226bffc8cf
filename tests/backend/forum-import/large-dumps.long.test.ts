import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { maxHoldMs, measureLongestHold } from '../../support/longest-hold.ts';
import { pace } from '../../support/pace.ts';
import { discoursePosts, discourseSql, type OldPost } from './dumps.ts';
import { createImportWorld, type ImportWorld } from './import-world.ts';

/** PostgreSQL where it is installed: an engine in the same thread would be measured with what is meant. */
const server = testDatabases.at(-1);
const maxMegabytes = 150;
const megabyte = 1024 * 1024;

/** The reader yields to everybody else: beside other work it takes its time. */
const timeout = 300_000 * pace;

describe('dumps that are large, or want to be', { timeout }, () => {
  let database: TestDatabase;
  let world: ImportWorld;
  beforeAll(async () => {
    if (!server) throw new Error('the embedded database is always there');
    database = await server.open();
    world = await createImportWorld(database.db);
    // What is loaded with the first import is not what is measured.
    await world.tryDump(discourseSql());
  });
  afterAll(() => database.close());

  const hold = async (dump: Uint8Array) => {
    let report: Awaited<ReturnType<ImportWorld['tryDump']>> | undefined;
    const held = await measureLongestHold(async () => {
      report = await world.tryDump(dump, 'name=dump.sql.gz');
    });
    return { ...held, report };
  };

  test('others are answered while thousands of posts are read', async () => {
    const raw = '母线温升超了 **8 K**，先量接触电阻。'.repeat(60);
    const many = Array.from(
      { length: 6000 },
      (_, at): OldPost => ({ id: 1000 + at, topic: 12, user: 2, number: 2 + at, raw }),
    );
    const dump = gzipSync(discourseSql([...discoursePosts, ...many]));
    const { milliseconds, megabytes, report } = await hold(dump);
    expect(report).toMatchObject({ state: 'done', counts: { posts_new: 6004 } });
    expect(milliseconds).toBeLessThan(maxHoldMs);
    expect(megabytes).toBeLessThan(maxMegabytes);
  });

  test.each([
    ['a bomb', 'forum_import.too_complex', () => Buffer.alloc(1100 * megabyte)],
    ['lists in lists without an end', 'forum_import', () => Buffer.alloc(60 * megabyte, '[')],
    [
      'rows without an end',
      'forum_import.unreadable',
      () => Buffer.alloc(60 * megabyte, 'INSERT INTO posts VALUES ('),
    ],
  ])('%s is refused, and keeps nobody waiting', async (_, code, make) => {
    const dump = gzipSync(make(), { level: 1 });
    const { milliseconds, megabytes, report } = await hold(dump);
    expect(report).toMatchObject({ state: 'failed', error: expect.stringContaining(code) });
    expect(milliseconds).toBeLessThan(maxHoldMs);
    expect(megabytes).toBeLessThan(maxMegabytes);
  });
});
