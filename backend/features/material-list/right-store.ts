import type { CompanyRole } from '../../../contract/company/roles.ts';
import type { GivenRight } from '../../../contract/material-list/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface Colleague {
  companyId: number;
  role: CompanyRole;
  joinedAt: Date;
}

/** Somebody's place in the company that they belong to. */
export async function findColleague(db: Database, userId: number): Promise<Colleague | undefined> {
  return selectColleague(db, userId).executeTakeFirst();
}

/** The same, held to the end of the transaction: nobody is let go while they write. */
export async function lockColleague(db: Database, userId: number): Promise<Colleague | undefined> {
  return selectColleague(db, userId).forShare().executeTakeFirst();
}

const selectColleague = (db: Database, userId: number) =>
  db.q
    .selectFrom('company_members')
    .select(['company_id as companyId', 'role', 'joined_at as joinedAt'])
    .where('user_id', '=', userId);

export interface Given {
  right: GivenRight;
  grantedAt: Date;
}

/** What somebody was given on a list. */
export async function findGiven(
  db: Database,
  { listId, userId }: { listId: number; userId: number },
): Promise<Given | undefined> {
  return db.q
    .selectFrom('material_members')
    .select(['member_right as right', 'granted_at as grantedAt'])
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same for all lists that somebody was given anything on. */
export async function listGiven(db: Database, userId: number): Promise<Map<number, Given>> {
  const rows = await db.q
    .selectFrom('material_members')
    .select(['list_id', 'member_right as right', 'granted_at as grantedAt'])
    .where('user_id', '=', userId)
    .orderBy('list_id')
    .execute();
  return new Map(rows.map(({ list_id, ...given }) => [list_id, given]));
}
