import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Accounts with these email addresses, those whose owner has verified it first. */
export async function listByMail(
  db: Database,
  mails: readonly string[],
): Promise<{ userId: number; email: string; isProven: boolean }[]> {
  return db.q
    .selectFrom('users')
    .select(['id as userId', 'email', sql<boolean>`email_verified_at is not null`.as('isProven')])
    .where('email', '=', sql<string>`any(${[...mails]}::text[])`)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id')
    .$narrowType<{ email: NotNull }>()
    .execute();
}

export async function listNicknames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

export async function getNextFloor(db: Database, topicId: number): Promise<number> {
  const row = await db.q
    .selectFrom('topics')
    .select('next_floor')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return row.next_floor;
}

export async function listPostIds(db: Database, topicId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topicId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
