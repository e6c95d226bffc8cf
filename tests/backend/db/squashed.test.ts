import { beforeEach, expect, test } from 'vitest';
import { listApplied, migrate } from '../../../backend/db/migrate.ts';
import { readMigrations } from '../../../backend/db/migration-files.ts';
import { renameSquashed, SquashedMigrationsError } from '../../../backend/db/squashed.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { formerMigrations } from './former-migrations.ts';

const files = readMigrations();
const names = files.map(({ name }) => name);

test('a backup of the former migrations is restored into the tables of today', () => {
  const known = new Set(names);
  const current = renameSquashed([...formerMigrations, '0999_later'], files);
  expect(current.filter((name) => !known.has(name))).toEqual(['0999_later']);
  expect(current).toContain('0011_ledger');
  expect(() => renameSquashed(formerMigrations.slice(0, -1), files)).toThrow(SquashedMigrationsError);
});

describeOnBothDatabases('a database of the former migrations', (database) => {
  const pretend = async (former: readonly string[]) => {
    await database.db.query(`delete from schema_migrations where name <= '0051_certification'`, []);
    await database.db.query(
      `insert into schema_migrations (name, sha256) select name, '' from unnest($1::text[]) name`,
      [former],
    );
  };
  // The list of migrations is not put back between tests.
  beforeEach(async () => {
    await database.db.query('delete from schema_migrations', []);
    for (const { name, sha256 } of files)
      await database.db.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  });

  test('is taken over: nothing is made twice', async () => {
    await pretend(formerMigrations);
    expect(await migrate(database.db)).toEqual([]);
    expect([...(await listApplied(database.db)).keys()]).toEqual(names);
  });

  test('is refused and left as it is where it had not got all of them', async () => {
    await pretend(formerMigrations.slice(0, -1));
    await expect(migrate(database.db)).rejects.toBeInstanceOf(SquashedMigrationsError);
    expect((await listApplied(database.db)).has('0010_accounts')).toBe(true);
  });
});
