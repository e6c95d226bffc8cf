import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listApplied, MigrationChangedError, migrate } from '../../../backend/db/migrate.ts';
import { readMigrations } from '../../../backend/db/migration-files.ts';
import { openDatabase } from '../../../backend/db/open.ts';
import { describeOnBothDatabases, testDatabases } from '../../support/databases.ts';
import { isMainRun } from '../../support/main-run.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-migrations-'));
  folders.push(folder);
  const put = (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, `${name}.sql`), text);
  };
  put(files);
  return { folder, put };
}

test('no two migrations have one number: their order would hang on their names', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describeOnBothDatabases('migrations', (database) => {
  test('apply in name order, once, several statements a file', async () => {
    const { folder } = makeFolder({
      '9002_second': 'insert into mig_a values (1); insert into mig_a values (2);',
      '9001_first': 'create table mig_a (id int4);',
      readme: 'not a migration',
    });
    expect(await migrate(database.db, folder)).toEqual(['9001_first', '9002_second']);
    expect(await migrate(database.db, folder)).toEqual([]);
    const { rows } = await database.db.query('select count(*) as count from mig_a', []);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a lower number that arrives later is applied', async () => {
    const { folder, put } = makeFolder({ '9020_b': 'create table mig_b (id int4);' });
    await migrate(database.db, folder);
    put({ '9010_a': 'create table mig_late (id int4);' });
    expect(await migrate(database.db, folder)).toEqual(['9010_a']);
  });

  test('refuse a file that was changed after it was applied, but not new line ends', async () => {
    const { folder, put } = makeFolder({ '9030_c': 'create table mig_c (\n  id int4);' });
    await migrate(database.db, folder);
    put({ '9030_c': 'create table mig_c (\r\n  id int4);' });
    expect(await migrate(database.db, folder)).toEqual([]);
    put({ '9030_c': 'create table mig_c (id int8);' });
    await expect(migrate(database.db, folder)).rejects.toBeInstanceOf(MigrationChangedError);
  });

  test('one that fails leaves nothing of itself and keeps those before it', async () => {
    const { folder } = makeFolder({
      '9040_good': 'create table mig_good (id int4);',
      '9041_bad': 'create table mig_bad (id int4); select 1/0;',
      '9042_never': 'create table mig_never (id int4);',
    });
    await expect(migrate(database.db, folder)).rejects.toThrow('migration 9041_bad failed: division by zero');
    const applied = await listApplied(database.db);
    expect(['9040_good', '9041_bad', '9042_never'].map((name) => applied.has(name))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await database.db.query(`select to_regclass('mig_bad') as found`, [])).rows).toEqual([
      { found: null },
    ]);
  });

  test('only applies the names asked for', async () => {
    const { folder } = makeFolder({ '9050_x': 'select 1;', '9051_y': 'select 1;' });
    expect(await migrate(database.db, folder, { only: ['9051_y'] })).toEqual(['9051_y']);
    expect(await migrate(database.db, folder)).toEqual(['9050_x']);
  });
});

// One start has the embedded database to itself, and the whole schema takes it ten seconds.
for (const kind of testDatabases.filter(({ name }) => name === 'postgres' || !isMainRun)) {
  describe.skipIf(!kind.isAvailable)(`migrations at once (${kind.name})`, () => {
    let empty: Awaited<ReturnType<typeof kind.openEmpty>>;
    beforeAll(async () => {
      empty = await kind.openEmpty();
    });
    afterAll(() => empty?.close());

    test('four starts on a fresh database apply each file once', async () => {
      const others =
        kind.name === 'postgres' ? await Promise.all([1, 2, 3].map(() => openDatabase(empty.address))) : [];
      const starts = [empty.db, ...(others.length ? others : [empty.db, empty.db, empty.db])];
      const applied = (await Promise.all(starts.map((db) => migrate(db)))).flat();
      expect(new Set(applied).size).toBe(applied.length);
      expect(new Set(applied)).toEqual(new Set((await listApplied(empty.db)).keys()));
      await Promise.all(others.map((db) => db.close()));
    });
  });
}
