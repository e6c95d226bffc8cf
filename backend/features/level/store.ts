import { sql } from 'kysely';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { levelThresholds } from '../../../contract/level/rules.ts';
import type { Database } from '../../db/database.ts';
import { setPoints } from '../account/index.ts';
import './tables.ts';

export interface Entry {
  id: number;
  userId: number;
  reason: string;
  thing: string;
  actorId: number;
  points: number;
}

interface Written {
  cause: 'earned' | 'undone' | 'hidden' | 'restored' | 'opening';
  day: string;
  now: Date;
}

/** Serialises what changes a person's points. */
export async function lockLevel(db: Database, userId: number): Promise<{ level: number } | undefined> {
  return db.q
    .selectFrom('users')
    .select('level')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An entry that counts: it gives points and nothing reverses it. */
const isLive = sql<boolean>`point_entries.points > 0
  and not exists (select from point_entries as later where later.reverses_id = point_entries.id)`;

export async function existsLive(
  db: Database,
  { userId, reason, thing, actorId }: Omit<Entry, 'id' | 'points'>,
): Promise<boolean> {
  const row = await db.q
    .selectFrom('point_entries')
    .select('id')
    .where('thing', '=', thing)
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('actor_id', '=', actorId)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was earned on a day for a reason, whatever became of it. */
export async function sumEarned(
  db: Database,
  { userId, reason, day }: { userId: number; reason: string; day: string },
): Promise<number> {
  const { sum } = await db.q
    .selectFrom('point_entries')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('points'), sql<number>`0`).as('sum'))
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('day', '=', day)
    .where('cause', '=', 'earned')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export async function createEntry(
  db: Database,
  { userId, actorId, now, ...entry }: Omit<Entry, 'id'> & Written,
): Promise<void> {
  await db.q
    .insertInto('point_entries')
    .values({ ...entry, user_id: userId, actor_id: actorId, created_at: now })
    .execute();
}

/** Points that somebody comes with. */
export async function createOpening(
  db: Database,
  { userId, points, now }: { userId: number; points: number; now: Date },
): Promise<void> {
  const entry = { reason: 'opening', thing: `user:${userId}`, actorId: 0, cause: 'opening' } as const;
  await createEntry(db, { ...entry, userId, points, day: beijingDate(now), now });
}

/** False when another has reversed the entry meanwhile. */
export async function createReversal(
  db: Database,
  { entry, cause, day, now }: { entry: Entry } & Written,
): Promise<boolean> {
  const row = await db.q
    .insertInto('point_entries')
    .values({
      user_id: entry.userId,
      reason: entry.reason,
      thing: entry.thing,
      actor_id: entry.actorId,
      points: -entry.points,
      cause,
      reverses_id: entry.id,
      day,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a thing has earned everybody and still counts. */
export async function listLive(
  db: Database,
  { thing, reason, actorId }: { thing: string; reason?: string; actorId?: number },
): Promise<Entry[]> {
  let query = db.q.selectFrom('point_entries').selectAll().where('thing', '=', thing).where(isLive);
  if (reason !== undefined) query = query.where('reason', '=', reason);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  return (await query.execute()).map(toEntry);
}

/** What was taken back because the thing went out of sight, and was not given again. */
export async function listHidden(db: Database, thing: string): Promise<Entry[]> {
  const rows = await db.q
    .selectFrom('point_entries')
    .selectAll()
    .where('thing', '=', thing)
    .where('cause', '=', 'hidden')
    .where(
      sql<boolean>`not exists (select from point_entries as later where later.reverses_id = point_entries.id)`,
    )
    .execute();
  return rows.map(toEntry);
}

/** People whose points or level are not what the ledger says; the first thousand. */
export async function listUnequal(db: Database) {
  const level = sql`(select count(*) from unnest(array[${sql.join(levelThresholds.map((at) => sql.lit(at)))}]) as at
    where at <= coalesce(ledger.points, 0))`;
  const ledger = db.q
    .selectFrom('point_entries')
    .select((e) => ['user_id', e.fn.sum<number>('points').as('points')])
    .groupBy('user_id')
    .as('ledger');
  return db.q
    .selectFrom('users')
    .leftJoin(ledger, 'ledger.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.points',
      'users.level',
      sql<number>`coalesce(ledger.points, 0)::integer`.as('ledgerPoints'),
    ])
    .where(sql<boolean>`users.points <> coalesce(ledger.points, 0) or users.level <> greatest(1, ${level})`)
    .orderBy('users.id')
    .limit(sql.lit(1000))
    .execute();
}

export async function setFromLedger(db: Database, userId: number): Promise<void> {
  await lockLevel(db, userId);
  const { points } = await db.q
    .selectFrom('point_entries')
    .select(sql<number>`coalesce(sum(points), 0)::integer`.as('points'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await setPoints(db, { userId, points });
}

function toEntry(row: {
  id: number;
  user_id: number;
  reason: string;
  thing: string;
  actor_id: number;
  points: number;
}): Entry {
  const { id, reason, thing, points } = row;
  return { id, userId: row.user_id, reason, thing, actorId: row.actor_id, points };
}
