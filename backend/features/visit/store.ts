import { sql } from 'kysely';
import { maxVisits, type VisitAct, type VisitKind } from '../../../contract/visit/visit.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export const visitsPerPage = 40;
/** Rows deleted in one statement. */
const portion = 5000;

export interface NotedVisit {
  userId: number;
  act: VisitAct;
  kind: VisitKind;
  thing: string;
  visitedAt: Date;
}

/** Adds what was noted, in one statement; of people who paused it or whose account is closed nothing is kept. */
export async function saveVisits(db: Database, visits: readonly NotedVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await db.query(
    `insert into visits as old (user_id, act, kind, thing, visited_at)
     select n.user_id, n.act, n.kind, n.thing, n.visited_at
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
       as n (user_id, act, kind, thing, visited_at)
     join users on users.id = n.user_id and users.group_id = 1
     where not exists (select from visit_pauses p where p.user_id = n.user_id and p.act = n.act)
     order by 1, 2, 3, 4
     on conflict (user_id, act, kind, thing) do update
       set times = old.times + 1, visited_at = greatest(old.visited_at, excluded.visited_at)`,
    [
      visits.map(({ userId }) => userId),
      visits.map(({ act }) => act),
      visits.map(({ kind }) => kind),
      visits.map(({ thing }) => thing),
      visits.map(({ visitedAt }) => visitedAt),
    ],
  );
}

interface Whose {
  userId: number;
  act: VisitAct;
}

export async function listVisitRows(
  db: Database,
  { userId, act, kind, page }: Whose & { kind?: VisitKind; page: number },
): Promise<{ kind: VisitKind; thing: string; times: number; visited_at: Date }[]> {
  return db.q
    .selectFrom('visits')
    .select(['kind', 'thing', 'times', 'visited_at'])
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind as VisitKind))
    .orderBy('visited_at', 'desc')
    .orderBy('kind')
    .orderBy('thing')
    .limit(sql.lit(visitsPerPage))
    .offset((Math.min(page, maxVisits / visitsPerPage) - 1) * visitsPerPage)
    .execute();
}

export async function countVisits(
  db: Database,
  { userId, act }: Whose,
): Promise<{ kind: VisitKind; count: number }[]> {
  return db.q
    .selectFrom('visits')
    .select((e) => ['kind', e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .groupBy('kind')
    .execute();
}

/** False when it was not there. */
export async function deleteVisit(
  db: Database,
  { userId, act, kind, thing }: Whose & { kind: VisitKind; thing: string },
): Promise<boolean> {
  const result = await db.q
    .deleteFrom('visits')
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function clearVisits(db: Database, { userId, act }: Whose): Promise<number> {
  const result = await db.q
    .deleteFrom('visits')
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function isPaused(db: Database, { userId, act }: Whose): Promise<boolean> {
  const row = await db.q
    .selectFrom('visit_pauses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('act', '=', act)
    .executeTakeFirst();
  return row !== undefined;
}

export async function createPause(db: Database, { userId, act, now }: Whose & { now: Date }): Promise<void> {
  await db.q
    .insertInto('visit_pauses')
    .values({ user_id: userId, act, paused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePause(db: Database, { userId, act }: Whose): Promise<void> {
  await db.q.deleteFrom('visit_pauses').where('user_id', '=', userId).where('act', '=', act).execute();
}

/** Deletes what is older than `before`, a portion at a time; returns how many. */
export async function deleteVisitsBefore(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.q
    .deleteFrom('visits')
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from visits where visited_at < ${before} order by visited_at limit ${sql.lit(portion)}
      ))`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes what passes `maxVisits` of a person and act, the oldest first; returns how many. */
export async function deleteVisitsBeyond(db: Database): Promise<number> {
  const { rows } = await db.query(
    `delete from visits where (user_id, act, kind, thing) in (
       select user_id, act, kind, thing from (
         select v.user_id, v.act, v.kind, v.thing,
           row_number() over (partition by v.user_id, v.act order by v.visited_at desc, v.kind, v.thing) as place
         from visits v join (
           select user_id, act from visits group by user_id, act having count(*) > ${maxVisits}
         ) full_ones using (user_id, act)
       ) placed where place > ${maxVisits} limit ${portion}
     ) returning user_id`,
  );
  return rows.length;
}
