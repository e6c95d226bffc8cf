import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';

// A copy for each, as a connection that others used may have all the names that it gets.
for (const kind of testDatabases) {
  describe.skipIf(!kind.isAvailable)(`statements (${kind.name})`, () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await kind.open();
    });
    afterEach(() => database.close());

    test('are named from the second use on, so that they are planned once', async () => {
      const text = 'select $1::int4 + 40 as planned';
      const names = await database.db.tx(async () => {
        await database.db.query(text, [1]);
        const afterOne = await namesOf(database.db, text);
        for (let i = 0; i < 3; i += 1) await database.db.query(text, [i]);
        return { afterOne, afterFour: await namesOf(database.db, text) };
      });
      expect(names).toEqual({ afterOne: [], afterFour: [expect.stringMatching(/^q_[0-9a-f]{24}$/)] });
    });

    test('survive a change of their table', async () => {
      const { db } = database;
      await db.query('create table shapes (a int4); insert into shapes values (1)');
      for (let i = 0; i < 3; i += 1) await db.query('select * from shapes', []);
      await db.query('alter table shapes add column b int4');
      expect((await db.query('select * from shapes', [])).rows).toEqual([{ a: 1, b: null }]);
    });

    test('go on without a name where a connection has 400', async () => {
      const { db } = database;
      const texts = Array.from({ length: 420 }, (_, i) => `select $1::int4 + ${i} as one_of_many`);
      const counts = await db.tx(async () => {
        for (const text of [...texts, ...texts]) await db.query(text, [1]);
        const { rows } = await db.query<{ held: number }>(
          'select count(*)::int4 as held from pg_prepared_statements where name like $1',
          ['q\\_%'],
        );
        return { held: rows[0]?.held, last: (await db.query(texts[419] ?? '', [1])).rows };
      });
      expect(counts).toEqual({ held: 400, last: [{ one_of_many: 420 }] });
    });
  });
}

async function namesOf(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from pg_prepared_statements where statement = '${text}'`,
  );
  return rows.map(({ name }) => name);
}
