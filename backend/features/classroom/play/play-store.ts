import { sql } from 'kysely';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import type { Database } from '../../../db/database.ts';
import { type Holding, seatOf } from '../buying/purchase-store.ts';
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
  // What decides whether it may go on.
  'l.is_open as isOpen',
  'l.state as lessonState',
  'c.id as courseId',
  'c.author_id',
  'c.price',
  'c.member_price',
  'c.trial_seconds',
  'c.threshold_percent',
  'c.state as courseState',
  'b.id as purchase_id',
  'b.giver_id',
] as const;

/** A play with the video that it plays, the terms of its course and what its viewer holds of that. */
const selectPlay = (db: Database, id: string) =>
  db.q
    .selectFrom('lesson_plays as p')
    .innerJoin('lesson_media as m', 'm.id', 'p.media_id')
    .innerJoin('lessons as l', 'l.id', 'p.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .leftJoin('course_purchases as b', (join) =>
      join.onRef('b.course_id', '=', 'c.id').onRef('b.user_id', '=', 'p.user_id'),
    )
    .select(columns)
    .select((e) => seatOf(e.ref('p.user_id')).as('has_seat'))
    .select(sql<string>`p.served::text`.as('served'))
    .where('p.id', '=', id);

type PlayRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPlay>['executeTakeFirst']>>>;

function toPlay({ isOpen, lessonState, purchase_id, giver_id, has_seat, ...row }: PlayRow) {
  const { courseId, author_id, price, member_price, trial_seconds, courseState, ...play } = row;
  return {
    ...play,
    served: readRanges(row.served),
    terms: { id: courseId, author_id, price, member_price, trial_seconds, state: courseState },
    lesson: { is_open: isOpen, state: lessonState },
    held: { purchase_id, giver_id, has_seat } satisfies Holding,
  };
}
export type FoundPlay = ReturnType<typeof toPlay>;

export async function findPlay(db: Database, id: string): Promise<FoundPlay | undefined> {
  const row = await selectPlay(db, id).executeTakeFirst();
  return row && toPlay(row);
}

/** The same, held to the end of the transaction. */
export async function lockPlay(db: Database, id: string): Promise<FoundPlay | undefined> {
  const row = await selectPlay(db, id).forUpdate('p').executeTakeFirst();
  return row && toPlay(row);
}

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

/** How many tenths may be sent at once at most, how many come with each second, and how far below nothing it may go. */
interface Pace {
  cap: number;
  perSecond: number;
  floor: number;
}

/**
 * Notes that a stretch is sent and takes what it costs from what may be sent at once, all in tenths of a second. Returns
 * what is left, below zero for what has to wait; undefined, and nothing noted, where that would be below the floor.
 */
export async function saveServed(
  db: Database,
  { id, served, cost, pace, now }: { id: string; served: Range; cost: number; pace: Pace; now: Date },
): Promise<number | undefined> {
  const left = sql<number>`${filled(pace, now)} - ${cost}::int`;
  const row = await db.q
    .updateTable('lesson_plays')
    .set({ served: sql`served + ${writeRanges([served])}::int4multirange`, pace: left })
    .set({ paced_at: now, seen_at: now })
    .where('id', '=', id)
    .where(left, '>=', pace.floor)
    .returning('pace')
    .executeTakeFirst();
  return row?.pace;
}

/** What may be sent at once by now. */
export async function findPace(db: Database, { id, pace, now }: { id: string; pace: Pace; now: Date }) {
  const row = await db.q
    .selectFrom('lesson_plays')
    .select(filled(pace, now).as('left'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** The bucket of a play with what came since it was last taken from. */
const filled = ({ cap, perSecond }: Pace, now: Date) =>
  sql<number>`least(${cap}::int, pace +
    floor(greatest(0, extract(epoch from ${now}::timestamptz - paced_at)) * ${perSecond}::int)::int)`;

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
