import { sql } from 'kysely';
import type { CompanyRole } from '../../../contract/company/roles.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export const membersPerPage = 50;

export interface Member {
  userId: number;
  companyId: number;
  role: CompanyRole;
  label: string;
  monthLimit: number | null;
  joinedAt: Date;
}

const columns = [
  'company_members.user_id as userId',
  'company_members.company_id as companyId',
  'company_members.role',
  'company_members.label',
  'company_members.month_limit as monthLimit',
  'company_members.joined_at as joinedAt',
] as const;

/** A person's place in the company they belong to. */
export async function findMember(db: Database, userId: number): Promise<Member | undefined> {
  return db.q.selectFrom('company_members').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/** The company that the person belongs to, while staff let it act. */
export async function findActiveCompanyId(db: Database, userId: number): Promise<number | null> {
  const row = await db.q
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select('companies.id')
    .where('company_members.user_id', '=', userId)
    .where('companies.state', '=', 'accepted')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The accepted company of a unified social credit code. */
export async function findCompanyIdOfCode(db: Database, code: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('companies')
    .select('id')
    .where('code', '=', code.toUpperCase())
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row?.id;
}

/** A member of that company, held to the end of the transaction. */
export async function lockMember(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<Member | undefined> {
  return db.q
    .selectFrom('company_members')
    .select(columns)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Everybody of a company, the owner first, held to the end of the transaction. */
export async function lockMembers(db: Database, companyId: number): Promise<Member[]> {
  return db.q
    .selectFrom('company_members')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** False when the person belongs to a company already. */
export async function createMember(
  db: Database,
  member: Omit<Member, 'joinedAt'> & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('company_members')
    .values({
      user_id: member.userId,
      company_id: member.companyId,
      role: member.role,
      label: member.label,
      month_limit: member.monthLimit,
      joined_at: member.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(
  db: Database,
  { userId, ...changes }: { userId: number; role?: CompanyRole; label?: string; monthLimit?: number | null },
): Promise<void> {
  await db.q
    .updateTable('company_members')
    .set({
      ...(changes.role !== undefined && { role: changes.role }),
      ...(changes.label !== undefined && { label: changes.label }),
      ...(changes.monthLimit !== undefined && { month_limit: changes.monthLimit }),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('company_members').where('user_id', '=', userId).execute();
}

export async function countMembers(db: Database, companyId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('company_members')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of those with one of the roles. */
export async function listInRoles(
  db: Database,
  { companyId, roles }: { companyId: number; roles: readonly CompanyRole[] },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', 'in', [...roles])
    .orderBy('user_id')
    .limit(sql.lit(1000))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listMembers(
  db: Database,
  { companyId, month, page }: { companyId: number; month: string; page: number },
) {
  const rows = await db.q
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(columns)
    .select((e) => [
      'users.nickname',
      e
        .selectFrom('company_spends as spend')
        .select((s) => s.fn.sum<number>('spend.amount').as('amount'))
        .where('spend.company_id', '=', companyId)
        .where('spend.month', '=', month)
        .whereRef('spend.user_id', '=', 'company_members.user_id')
        .where('spend.state', '=', 'held')
        .as('monthSpent'),
    ])
    .where('company_members.company_id', '=', companyId)
    .orderBy('company_members.joined_at')
    .orderBy('company_members.user_id')
    .limit(sql.lit(membersPerPage))
    .offset((page - 1) * membersPerPage)
    .execute();
  return rows.map((row) => ({ ...row, monthSpent: row.monthSpent ?? 0 }));
}
