import { expect, test } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import { testDatabases } from '../../support/databases.ts';

const kind = testDatabases.findLast(({ isAvailable }) => isAvailable);

test('a database that tests gave back is as the migrations left it, or is given to nobody', async () => {
  if (!kind) throw new Error('the embedded database is always there');
  const first = await kind.borrow();
  const library = await readLibrary(first.db);
  expect(library).not.toEqual([]);
  await first.db.query(`insert into site_config (key, value) values ('left', '1'); delete from part_library`);
  await first.close();
  const second = await kind.borrow();
  expect(second.address).toEqual(first.address);
  expect(await readLibrary(second.db)).toEqual(library);
  expect((await second.db.query('select from site_config', [])).rowCount).toBe(0);
  await expect(first.db.query('select 1')).rejects.toThrow('have ended');
  await expect(first.db.tx(async () => {})).rejects.toThrow('have ended');

  await second.db.query('create table left_behind ()');
  await second.close();
  const third = await kind.borrow();
  expect(third.address).not.toEqual(first.address);
  await third.close();
});

const readLibrary = async (db: Database) => (await db.query('select * from part_library', [])).rows;
