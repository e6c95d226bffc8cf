import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Accounts with these email addresses, those whose owner has verified it first. */
export async function listByMail(
  db: Database,
  mails: readonly string[],
): Promise<{ userId: number; email: string; isProven: boolean }[]> {
  const { rows } = await sql<{ id: number; email: string; proven: boolean }>`
    select id, email, email_verified_at is not null as proven from users
    where email = any(${[...mails]}::text[]) order by email_verified_at is null, id`.execute(db.q);
  return rows.map(({ id, email, proven }) => ({ userId: id, email, isProven: proven }));
}

export async function listNicknames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; nickname: string }>`
    select id, nickname from users where id = any(${[...userIds]}::bigint[])`.execute(db.q);
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
