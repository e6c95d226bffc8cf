import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Ids of demo people by user name; one whose name was taken has `-demo` behind it. */
export async function listDemoPeople(db: Database): Promise<Map<string, number>> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_demo', '=', true)
    .execute();
  return new Map(rows.map(({ id, username }) => [username.replace(/-demo$/, ''), id]));
}
