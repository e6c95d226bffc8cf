import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Rows that one sweep takes at most. */
const sweptAtOnce = 500;

/** The sealed answer of a sending; undefined when there was none. */
export async function findSent(db: Database, key: string): Promise<string | undefined> {
  const row = await db.q.selectFrom('sent_texts').select('answer').where('key', '=', key).executeTakeFirst();
  return row?.answer;
}

export async function createSent(
  db: Database,
  { key, userId, answer, now }: { key: string; userId: number | null; answer: string; now: Date },
): Promise<void> {
  await db.q.insertInto('sent_texts').values({ key, user_id: userId, answer, sent_at: now }).execute();
}

/** Forgets what was sent before `limit`, a portion at a time; returns how many. */
export async function deleteOldSent(db: Database, limit: Date): Promise<number> {
  const old = db.q
    .selectFrom('sent_texts')
    .select('key')
    .where('sent_at', '<', limit)
    .limit(sql.lit(sweptAtOnce));
  const { numDeletedRows } = await db.q.deleteFrom('sent_texts').where('key', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
