import type { Database } from '../../db/database.ts';

interface StaffRights {
  groupId: number;
  roles: readonly string[];
  moderates: readonly number[];
}

/** What a person may do at this moment, whatever the session told when the request came. */
export async function readStaffRights(db: Database, userId: number): Promise<StaffRights | undefined> {
  const { rows } = await db.query<StaffRights>(
    `select group_id as "groupId", roles, moderates from users where id = $1`,
    [userId],
  );
  return rows[0];
}

/** The same, held to the end of the transaction: nobody takes a role away until then. */
export async function lockStaffRights(db: Database, userId: number): Promise<StaffRights | undefined> {
  const { rows } = await db.query<StaffRights>(
    `select group_id as "groupId", roles, moderates from users where id = $1 for share`,
    [userId],
  );
  return rows[0];
}
