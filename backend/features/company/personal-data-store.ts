import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    `delete from company_invitations where contact <> '' and contact in
      (select phone from users where id = $1 union select email from users where id = $1)`,
    [userId],
  );
  await db.query(
    `update companies set code = '-', licence_key = '', state = 'returned', reason = ''
      where id = (select company_id from company_members where user_id = $1)
        and not exists (select from company_members where company_id = companies.id and user_id <> $1)`,
    [userId],
  );
}

/** Members of an own company. */
export async function countCompanyMembers(db: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from company_members as own join company_members as member using (company_id)
      where own.user_id = $1 and own.role = 'owner'`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** The company that the person is alone in. */
export async function listLonelyCompanies(db: Database, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select company_id as id from company_members as own where user_id = $1 and not exists
       (select from company_members where company_id = own.company_id and user_id <> $1)`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
