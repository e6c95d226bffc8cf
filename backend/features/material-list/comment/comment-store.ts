import { sql } from 'kysely';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Comments by line; those on the whole list stand under 0. */
export async function countComments(db: Database, listId: number): Promise<Map<number, number>> {
  const rows = await db.q
    .selectFrom('material_comments')
    .select((e) => ['line_id', e.fn.countAll<number>().as('count')])
    .where('list_id', '=', listId)
    .groupBy('line_id')
    .execute();
  return new Map(rows.map(({ line_id, count }) => [line_id ?? 0, Number(count)]));
}

export async function listComments(db: Database, listId: number) {
  return db.q
    .selectFrom('material_comments')
    .leftJoin('users', 'users.id', 'material_comments.author_id')
    .select(['material_comments.id as commentId', 'material_comments.line_id as lineId'])
    .select(['material_comments.author_id as authorId', 'users.nickname as by'])
    .select(['material_comments.body', 'material_comments.created_at as at'])
    .where('material_comments.list_id', '=', listId)
    .orderBy('material_comments.id')
    .limit(sql.lit(listLimits.comments))
    .execute();
}

export async function createComment(
  db: Database,
  comment: { listId: number; lineId: number | null; authorId: number; body: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('material_comments')
    .values({
      list_id: comment.listId,
      line_id: comment.lineId,
      author_id: comment.authorId,
      body: comment.body,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a comment of its author's, or of anybody's for whoever manages the list; false when there is none. */
export async function deleteComment(
  db: Database,
  { listId, commentId, authorId }: { listId: number; commentId: number; authorId?: number | undefined },
): Promise<boolean> {
  let query = db.q.deleteFrom('material_comments').where('id', '=', commentId).where('list_id', '=', listId);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}
