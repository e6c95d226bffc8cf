import type { Database } from '../../db/database.ts';

/** Rows that belong to a person's rows, or are about the person without naming them. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  await db.query(
    `update tenants set name = '-' where id = (select tenant_id from users where id = $1)
      and not exists (select from users where tenant_id = tenants.id and id <> $1)`,
    [userId],
  );
}

/** Duties of staff and moderators. */
export async function countDuties(db: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select cardinality(roles) + cardinality(moderates) as count from users where id = $1`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** What stays of an account is a number and a date. */
export async function blankUser(db: Database, userId: number): Promise<void> {
  await db.query(
    `update users set
      username = 'gone-' || id, username_key = 'gone-' || id, nickname = 'user-' || id, nickname_key = 'user-' || id,
      truename = '', email = null, email_verified_at = null, phone = null, phone_verified_at = null,
      password_hash = null, group_id = 2, roles = '{}', moderates = '{}', avatar = 'a', bio = '',
      is_company = false, tenant_id = null, badge = null, name_verified_at = null, trust_reason = ''
      where id = $1`,
    [userId],
  );
}
