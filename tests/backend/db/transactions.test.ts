import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('transactions', (database) => {
  for (let i = 0; i < 10; i++)
  test('x', async () => {
    expect((await database.db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.db.query(`insert into site_config(key, value) values ('a', '1')`);
  });
});
