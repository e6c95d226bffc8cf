import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface StaffRights {
  groupId: number;
  roles: readonly string[];
  moderates: readonly number[];
}

/** What a person may do at this moment, whatever the session told when the request came. */
export async function readStaffRights(db: Database, userId: number): Promise<StaffRights | undefined> {
  return selectRights(db, userId).executeTakeFirst();
}

/** The same, held to the end of the transaction: nobody takes a role away until then. */
export async function lockStaffRights(db: Database, userId: number): Promise<StaffRights | undefined> {
  return selectRights(db, userId).forShare().executeTakeFirst();
}

const selectRights = (db: Database, userId: number) =>
  db.q.selectFrom('users').select(['group_id as groupId', 'roles', 'moderates']).where('id', '=', userId);

const maxStaff = 100;

/** Owners and admins who are not suspended. */
export async function listStaffIds(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('users')
    .select('id')
    .where('group_id', '=', 1)
    .where(sql<boolean>`roles && array['owner', 'admin']`)
    .orderBy('id')
    .limit(sql.lit(maxStaff))
    .execute();
  return rows.map(({ id }) => id);
}

/** Who answers for the house where nobody is assigned: its owners. */
export async function listOwnerIds(db: Database): Promise<number[]> {
  const rows = await db.q
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles) and group_id = 1`)
    .orderBy('id')
    .limit(sql.lit(maxStaff))
    .execute();
  return rows.map(({ id }) => id);
}
