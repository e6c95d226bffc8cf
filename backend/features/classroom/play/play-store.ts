import { sql } from 'kysely';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import type { Database } from '../../../db/database.ts';
import { type Range, readRanges, writeRanges } from './ranges.ts';
import '../tables.ts';

const columns = [
  'p.id',
  'p.lesson_id as lessonId',
  'p.media_id as mediaId',
  'p.user_id as userId',
  'p.holder',
  'p.trial',
  'p.number',
  'p.claimed',
  'p.pace',
  'p.paced_at as pacedAt',
  'p.started_at as startedAt',
  'p.ended_at as endedAt',
  'm.media',
  'm.folder',
  'm.duration',
] as const;

/** A play with the video that it plays, held to the end of the transaction. */
export async function lockPlay(db: Database, id: string) {
  const row = await db.q
    .selectFrom('lesson_plays as p')
    .innerJoin('lesson_media as m', 'm.id', 'p.media_id')
    .select(columns)
    .select(sql<string>`p.served::text`.as('served'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  return row && { ...row, served: readRanges(row.served) };
}
export type LockedPlay = NonNullable<Awaited<ReturnType<typeof lockPlay>>>;

export async function createPlay(
  db: Database,
  play: {
    id: string;
    lessonId: number;
    mediaId: number;
    userId: number | null;
    holder: string;
    trial: number | null;
    pace: number;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('lesson_plays')
    .values({
      id: play.id,
      lesson_id: play.lessonId,
      media_id: play.mediaId,
      user_id: play.userId,
      holder: play.holder,
      trial: play.trial,
      pace: play.pace,
      paced_at: play.now,
      started_at: play.now,
      seen_at: play.now,
    })
    .execute();
}

/** Plays of a person in other browsers that were heard of since `since`, the oldest first. */
export async function listOpenPlays(
  db: Database,
  { userId, holder, since }: { userId: number; holder: string; since: Date },
): Promise<{ id: string; holder: string }[]> {
  return db.q
    .selectFrom('lesson_plays')
    .select(['id', 'holder'])
    .where('user_id', '=', userId)
    .where('holder', '<>', holder)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', since)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

export async function endPlays(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .updateTable('lesson_plays')
    .set({ ended_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Notes what was sent, and what is left of the pace. */
export async function saveServed(
  db: Database,
  { id, served, pace, now }: { id: string; served: readonly Range[]; pace: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('lesson_plays')
    .set({ served: writeRanges(served), pace, paced_at: now, seen_at: now })
    .where('id', '=', id)
    .execute();
}

export async function saveReport(
  db: Database,
  { id, number, claimed, now }: { id: string; number: number; claimed: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('lesson_plays')
    .set({ number, claimed, seen_at: now })
    .where('id', '=', id)
    .execute();
}

/** When a play began; undefined for one that is no more. */
export async function findStart(db: Database, id: string): Promise<Date | undefined> {
  const row = await db.q
    .selectFrom('lesson_plays')
    .select('started_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.started_at;
}

/** Deletes plays that were not heard of since `before`; returns how many. */
export async function deletePlaysBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.q
    .deleteFrom('lesson_plays')
    .where('seen_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function findSettings(db: Database, userId: number): Promise<PlayerSettings | undefined> {
  const row = await db.q
    .selectFrom('player_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.settings;
}

export async function saveSettings(
  db: Database,
  { userId, settings, now }: { userId: number; settings: PlayerSettings; now: Date },
): Promise<void> {
  const fields = { settings: JSON.stringify(settings), updated_at: now };
  await db.q
    .insertInto('player_settings')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}
