import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Moves a person's place in a topic forward, never beyond its last floor; does nothing in a hidden one. */
export async function setRead(
  db: Database,
  read: { topicId: number; userId: number; floor: number; now: Date },
): Promise<void> {
  const { topicId, userId, floor, now } = read;
  await sql`
    insert into topic_reads (user_id, topic_id, floor, read_at)
    select ${userId}::bigint, id, least(${floor}::integer, next_floor - 1), ${now}::timestamptz
    from topics where id = ${topicId} and hidden_at is null
    on conflict (user_id, topic_id) do update set floor = excluded.floor, read_at = excluded.read_at
      where topic_reads.floor < excluded.floor`.execute(db.q);
}

/** The highest floor that was given; undefined for a topic that is not there. */
export async function getLastFloor(db: Database, topicId: number): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('topics')
    .select('next_floor')
    .where('id', '=', topicId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row && row.next_floor - 1;
}

/** What a person writes themselves is read, unless floors before it are not. */
export async function setOwnFloorRead(
  db: Database,
  read: { topicId: number; userId: number; floor: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('topic_reads')
    .set({ floor: read.floor, read_at: read.now })
    .where('user_id', '=', read.userId)
    .where('topic_id', '=', read.topicId)
    .where('floor', '=', read.floor - 1)
    .execute();
}
