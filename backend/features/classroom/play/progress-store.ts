import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Range, readRanges, writeRanges } from './ranges.ts';
import '../tables.ts';

interface Pair {
  userId: number;
  lessonId: number;
}

const columns = [
  'position',
  'watched_count as watchedCount',
  'completed_at as completedAt',
  'moved_at as movedAt',
  'media_id as mediaId',
  'play_id as playId',
] as const;

/** What somebody watched of a lesson; ranges in tenths, in order. */
export async function findProgress(db: Database, { userId, lessonId }: Pair) {
  const row = await db.q
    .selectFrom('lesson_progress')
    .select(columns)
    .select(sql<string>`watched::text`.as('watched'))
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return row && { ...row, watched: readRanges(row.watched) };
}

/** The same, begun where there was nothing, and held to the end of the transaction. */
export async function lockProgress(
  db: Database,
  { userId, lessonId, mediaId, now }: Pair & { mediaId: number; now: Date },
) {
  await db.q
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId, media_id: mediaId, moved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.q
    .selectFrom('lesson_progress')
    .select(columns)
    .select(sql<string>`watched::text`.as('watched'))
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, watched: readRanges(row.watched) };
}
export type LockedProgress = Awaited<ReturnType<typeof lockProgress>>;

export async function saveProgress(
  db: Database,
  {
    userId,
    lessonId,
    ...progress
  }: Pair & {
    mediaId: number;
    watched: readonly Range[];
    watchedCount: number;
    position: number;
    playId: string | null;
    movedAt: Date;
    completedAt: Date | null;
  },
): Promise<void> {
  await db.q
    .updateTable('lesson_progress')
    .set({
      media_id: progress.mediaId,
      watched: writeRanges(progress.watched),
      watched_count: progress.watchedCount,
      position: progress.position,
      play_id: progress.playId,
      moved_at: progress.movedAt,
      completed_at: progress.completedAt,
    })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .execute();
}

/** Tenths that a person may still claim, held to the end of the transaction; a new person's are `first`. */
export async function lockBudget(
  db: Database,
  { userId, first, now }: { userId: number; first: number; now: Date },
) {
  await db.q
    .insertInto('learner_budgets')
    .values({ user_id: userId, left_count: first, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.q
    .selectFrom('learner_budgets')
    .select(['left_count as left', 'counted_at as countedAt'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveBudget(
  db: Database,
  { userId, left, now }: { userId: number; left: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('learner_budgets')
    .set({ left_count: left, counted_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Length of a video in tenths. */
export async function findDuration(db: Database, mediaId: number): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('lesson_media')
    .select('duration')
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return row?.duration;
}
