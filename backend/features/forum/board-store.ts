import { sql } from 'kysely';
import type { Board } from '../../../contract/forum/forum.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listBoards(db: Database): Promise<Board[]> {
  const rows = await db.q
    .selectFrom('boards')
    .select(['id', 'slug', 'name', 'description', 'topic_count'])
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ topic_count, ...board }) => ({ ...board, topicCount: topic_count }));
}

export async function existsBoard(db: Database, boardId: number): Promise<boolean> {
  const row = await db.q.selectFrom('boards').select('id').where('id', '=', boardId).executeTakeFirst();
  return row !== undefined;
}

/** Adds to a board's counters, negative takes away; false when there is no such board. */
export async function addToBoard(
  db: Database,
  board: { boardId: number; topics?: number; unsolved?: number; featured?: number },
): Promise<boolean> {
  const { boardId, topics = 0, unsolved = 0, featured = 0 } = board;
  const result = await db.q
    .updateTable('boards')
    .set((e) => ({
      topic_count: e('topic_count', '+', topics),
      unsolved_count: e('unsolved_count', '+', unsolved),
      featured_count: e('featured_count', '+', featured),
    }))
    .where('id', '=', boardId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
