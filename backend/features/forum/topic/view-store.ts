import { subHours } from 'date-fns';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hotScore } from './topic-store.ts';
import '../tables.ts';

/** A device that comes back within this time is not counted again. */
const sameVisitHours = 12;

/** Remembers that a device saw a topic; it is counted later, and once in 12 hours. */
export async function createView(
  db: Database,
  { topicId, deviceHash, now }: { topicId: number; deviceHash: string; now: Date },
): Promise<void> {
  const expired = subHours(now, sameVisitHours);
  await db.q
    .insertInto('topic_views')
    .columns(['topic_id', 'device_hash', 'seen_at'])
    .expression((e) =>
      e
        .selectFrom('topics')
        .select([
          'id',
          sql<string>`${deviceHash}`.as('device_hash'),
          sql<Date>`${now}::timestamptz`.as('seen_at'),
        ])
        .where('id', '=', topicId)
        .where('hidden_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['topic_id', 'device_hash'])
        .doUpdateSet({ seen_at: now, is_counted: false })
        .where('topic_views.seen_at', '<=', expired),
    )
    .execute();
}

/** Adds the views that wait to their topics, each once, and forgets devices of long ago. */
export async function countViews(db: Database, now: Date): Promise<void> {
  await db.tx(async () => {
    // One at a time: two that add to the same topics in another order would wait for each other.
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('topic_views')) as "isMine"`.execute(db.q);
    if (!rows[0]?.isMine) return;
    await sql`
      with fresh as (
        update topic_views set is_counted = true
        where (topic_id, device_hash) in (
          select topic_id, device_hash from topic_views where not is_counted
          order by topic_id, device_hash limit 5000
        )
        returning topic_id
      ), sums as (select topic_id, count(*)::integer as views from fresh group by topic_id)
      update topics set
        view_count = view_count + sums.views,
        hot_score = ${hotScore({ views: sql<number>`sums.views` })}
      from sums where topics.id = sums.topic_id`.execute(db.q);
    await db.q
      .deleteFrom('topic_views')
      .where('is_counted', '=', true)
      .where('seen_at', '<', subHours(now, sameVisitHours))
      .execute();
  });
}
