import { sql } from 'kysely';
import { maxSavedSearches, type SavedSearch } from '../../../../contract/selection/saved.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function listSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db.q
    .selectFrom('selection_searches')
    .select(['id', 'name', 'query', 'is_told', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxSavedSearches))
    .execute();
  return rows.map(({ id, name, query, is_told, created_at }) => ({
    searchId: id,
    name,
    query,
    isTold: is_told,
    createdAt: created_at.toISOString(),
  }));
}

export async function countSearches(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('selection_searches')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Keeps a search and returns its id; the same conditions again take the new name. */
export async function saveSearch(
  db: Database,
  search: { userId: number; name: string; query: string; isTold: boolean; now: Date },
): Promise<number> {
  const { userId, name, query, isTold, now } = search;
  const { id } = await db.q
    .insertInto('selection_searches')
    .values({ user_id: userId, name, query, is_told: isTold, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'query']).doUpdateSet({ name, is_told: isTold }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the person has no such search. */
export async function setSearchTold(
  db: Database,
  { userId, searchId, isTold }: { userId: number; searchId: number; isTold: boolean },
): Promise<boolean> {
  const row = await db.q
    .updateTable('selection_searches')
    .set({ is_told: isTold })
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the person has no such search. */
export async function deleteSearch(
  db: Database,
  { userId, searchId }: { userId: number; searchId: number },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('selection_searches')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
