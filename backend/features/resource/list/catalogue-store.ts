import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { textColumns } from '../texts.ts';

interface ClockState {
  number: number;
  epoch: string;
}

export async function getClock(db: Database): Promise<ClockState> {
  return db.q.selectFrom('resource_clock').select(['number', 'epoch']).executeTakeFirstOrThrow();
}

/**
 * The number of a change that lists have to know; part of the write's transaction, which holds the clock until its
 * end. A database that was emptied begins another epoch with its first change.
 */
export async function tickClock(db: Database): Promise<number> {
  const row = await db.q
    .updateTable('resource_clock')
    .set({
      number: sql<number>`number + 1`,
      epoch: sql<string>`case when number = 0 then gen_random_uuid()::text else epoch end`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Makes every list reload everything, as after rows were deleted. */
export async function resetClock(db: Database): Promise<void> {
  await db.q.updateTable('resource_clock').set({ epoch: sql<string>`gen_random_uuid()::text` }).execute();
}

const columns = [
  'r.id',
  'r.author_id',
  'r.type',
  'r.title',
  'r.application',
  'r.industry',
  'r.software',
  'r.licence',
  'r.price',
  'r.member_price',
  'r.is_verified',
  'r.state',
  'r.extensions',
  'r.byte_size',
  'r.download_count',
  'r.rating_count',
  'r.rating_sum',
  'r.published_at',
  'r.updated_at',
  'r.change_number',
  'users.nickname',
] as const;

/** What lists know of resources that changed after `after`, in the order of the changes. */
export async function listChanged(db: Database, { after, limit }: { after: number; limit: number }) {
  return db.q
    .selectFrom('resources as r')
    .innerJoin('users', 'users.id', 'r.author_id')
    .select(columns)
    .select(textColumns.map((column) => `r.${column}` as const))
    .select(
      sql<
        string[]
      >`array(select name from resource_tags t where t.resource_id = r.id order by t.position)`.as('tags'),
    )
    .where('r.change_number', '>', after)
    .orderBy('r.change_number')
    .orderBy('r.id')
    .limit(sql.lit(limit))
    .execute();
}
export type ChangedRow = Awaited<ReturnType<typeof listChanged>>[number];

/** Counts of what was downloaded since; they change without a change number. */
export async function listDownloadCounts(db: Database, since: Date) {
  return db.q
    .selectFrom('resources')
    .select(['id', 'download_count', 'downloaded_at'])
    .where('downloaded_at', '>=', since)
    .orderBy('downloaded_at')
    .orderBy('id')
    .limit(sql.lit(20_000))
    .execute();
}
