import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Moves a person's place in a topic forward, never beyond its last floor; does nothing in a hidden one. */
export async function setRead(
  db: Database,
  read: { topicId: number; userId: number; floor: number; now: Date },
): Promise<void> {
  const { topicId, userId, floor, now } = read;
  await db.q
    .insertInto('topic_reads')
    .columns(['user_id', 'topic_id', 'floor', 'read_at'])
    .expression((e) =>
      e
        .selectFrom('topics')
        .select([
          sql<number>`${userId}::bigint`.as('user_id'),
          'topics.id',
          sql<number>`least(${floor}::integer, next_floor - 1)`.as('floor'),
          sql<Date>`${now}::timestamptz`.as('read_at'),
        ])
        .where('topics.id', '=', topicId)
        .where('topics.hidden_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic_id'])
        .doUpdateSet((e) => ({ floor: e.ref('excluded.floor'), read_at: e.ref('excluded.read_at') }))
        .whereRef('topic_reads.floor', '<', 'excluded.floor'),
    )
    .execute();
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
