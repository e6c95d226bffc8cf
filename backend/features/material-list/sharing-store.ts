import { sql } from 'kysely';
import { type GivenRight, listLimits } from '../../../contract/material-list/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listMembers(db: Database, listId: number) {
  return db.q
    .selectFrom('material_members')
    .innerJoin('users', 'users.id', 'material_members.user_id')
    .select(['material_members.user_id as userId', 'users.nickname as name'])
    .select(['material_members.member_right as right', 'material_members.granted_at as grantedAt'])
    .where('material_members.list_id', '=', listId)
    .orderBy('material_members.granted_at')
    .orderBy('material_members.user_id')
    .limit(sql.lit(listLimits.members))
    .execute();
}

export async function saveMember(
  db: Database,
  member: { listId: number; userId: number; right: GivenRight; grantedBy: number; now: Date },
): Promise<void> {
  const given = { member_right: member.right, granted_by: member.grantedBy, granted_at: member.now };
  await db.q
    .insertInto('material_members')
    .values({ list_id: member.listId, user_id: member.userId, ...given })
    .onConflict((conflict) => conflict.columns(['list_id', 'user_id']).doUpdateSet(given))
    .execute();
}

export async function deleteMember(
  db: Database,
  { listId, userId }: { listId: number; userId: number },
): Promise<void> {
  await db.q
    .deleteFrom('material_members')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .execute();
}

/** Somebody by the name that they sign in with or are called by. */
export async function findPerson(
  db: Database,
  key: string,
): Promise<{ userId: number; companyId: number | null } | undefined> {
  return db.q
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .select(['users.id as userId', 'company_members.company_id as companyId'])
    .where((e) => e.or([e('users.nickname_key', '=', key), e('users.username_key', '=', key)]))
    .orderBy(sql`users.nickname_key = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
