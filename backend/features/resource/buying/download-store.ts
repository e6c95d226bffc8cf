import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function countToday(
  db: Database,
  { userId, day }: { userId: number; day: string },
): Promise<number> {
  const row = await db.q
    .selectFrom('resource_downloads')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface Download {
  userId: number;
  resourceId: number;
  day: string;
}

export async function existsDownload(db: Database, { userId, resourceId, day }: Download): Promise<boolean> {
  const row = await db.q
    .selectFrom('resource_downloads')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody ever had the files. */
export async function hasDownloaded(
  db: Database,
  { userId, resourceId }: Omit<Download, 'day'>,
): Promise<boolean> {
  const row = await db.q
    .selectFrom('resource_downloads')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever had the files without ever buying them, for telling them of a new version. */
export async function listDownloaders(db: Database, resourceId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('resource_downloads as d')
    .select('d.user_id')
    .distinct()
    .where('d.resource_id', '=', resourceId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('resource_purchases as p')
            .select('p.id')
            .whereRef('p.resource_id', '=', 'd.resource_id')
            .whereRef('p.user_id', '=', 'd.user_id'),
        ),
      ),
    )
    .orderBy('d.user_id')
    .limit(sql.lit(50_000))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function createDownload(
  db: Database,
  { userId, resourceId, day, isCounted, now }: Download & { isCounted: boolean; now: Date },
): Promise<void> {
  await db.q
    .insertInto('resource_downloads')
    .values({ user_id: userId, resource_id: resourceId, day, is_counted: isCounted, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One more download, for everybody and for the author's figures. */
export async function addDownload(
  db: Database,
  { resourceId, day, now }: { resourceId: number; day: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('resources')
    .set({ download_count: sql`download_count + 1`, downloaded_at: now })
    .where('id', '=', resourceId)
    .execute();
  await db.q
    .insertInto('resource_days')
    .values({ resource_id: resourceId, day, download_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['resource_id', 'day'])
        .doUpdateSet({ download_count: sql`resource_days.download_count + 1` }),
    )
    .execute();
}
