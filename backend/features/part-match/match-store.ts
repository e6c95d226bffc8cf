import { sql } from 'kysely';
import { matchLimits } from '../../../contract/part-match/part-match.ts';
import type { Database } from '../../db/database.ts';
import type { StoredRow } from './tables.ts';
import './tables.ts';

export async function countMatches(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('part_matches')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function createMatch(
  db: Database,
  { userId, name, rows, now }: { userId: number; name: string; rows: readonly StoredRow[]; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('part_matches')
    .values({ user_id: userId, name, rows: JSON.stringify(rows), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listMatches(db: Database, userId: number) {
  return db.q
    .selectFrom('part_matches')
    .select(['id', 'name', 'rows', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(matchLimits.lists))
    .execute();
}

/** One's own list; held to the end of the transaction when it is to be changed. */
export async function findMatch(
  db: Database,
  { userId, matchId, isHeld = false }: { userId: number; matchId: number; isHeld?: boolean },
): Promise<{ name: string; rows: StoredRow[] } | undefined> {
  let query = db.q
    .selectFrom('part_matches')
    .select(['name', 'rows'])
    .where('id', '=', matchId)
    .where('user_id', '=', userId);
  if (isHeld) query = query.forUpdate();
  return query.executeTakeFirst();
}

export async function updateMatch(
  db: Database,
  { matchId, rows, now }: { matchId: number; rows: readonly StoredRow[]; now: Date },
): Promise<void> {
  await db.q
    .updateTable('part_matches')
    .set({ rows: JSON.stringify(rows), updated_at: now })
    .where('id', '=', matchId)
    .execute();
}

export async function deleteMatch(
  db: Database,
  { userId, matchId }: { userId: number; matchId: number },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('part_matches')
    .where('id', '=', matchId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
