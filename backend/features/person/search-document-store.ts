import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';

/** A name that is also a word of the trade must not stand before the trade. */
const weight = 0.7;

/** People in good standing, by what everybody sees of them. */
export async function listPersonDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await db.query<{ id: number; nickname: string; bio: string; created_at: Date }>(
    'select id, nickname, bio, created_at from users where id = any($1::bigint[]) and group_id = 1 order by id',
    [ids],
  );
  return rows.map((row) => ({
    kind: 'person',
    refId: row.id,
    boardId: null,
    authorId: null,
    title: row.nickname,
    parts: [{ floor: 0, postId: null, text: row.bio }],
    url: `/space/${row.id}`,
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    weight,
    createdAt: row.created_at,
    updatedAt: row.created_at,
  }));
}
