import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';
import { sql } from 'kysely';

/** Boards of the content files have ids below this, which later releases may take. */
const firstOwnBoard = 1000;

export async function createBoard(
  db: Database,
  board: { slug: string; name: string; description: string },
): Promise<number> {
  const { id } = await db.q
    .insertInto('boards')
    .values({
      ...board,
      id: sql<number>`(select greatest(max(id) + 1, ${sql.lit(firstOwnBoard)}) from boards)`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from boards)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The facts of the old forum in place of those of a text that is written now. */
export async function setTopicFacts(
  db: Database,
  topic: { topicId: number; viewCount: number; isClosed: boolean; editedAt: Date | null },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({ view_count: topic.viewCount, is_closed: topic.isClosed, edited_at: topic.editedAt })
    .where('id', '=', topic.topicId)
    .execute();
}

export interface ImportedFloor {
  floor: number;
  authorId: number;
  body: Doc;
  excerpt: string;
  replyToFloor: number | null;
  isPending: boolean;
  createdAt: Date;
  editedAt: Date | null;
}

/** Ids in the order of the floors. */
export async function createFloors(
  db: Database,
  topicId: number,
  floors: readonly ImportedFloor[],
): Promise<number[]> {
  if (floors.length === 0) return [];
  const rows = await db.q
    .insertInto('posts')
    .values(
      floors.map((floor) => ({
        topic_id: topicId,
        floor: floor.floor,
        author_id: floor.authorId,
        body: JSON.stringify(floor.body),
        excerpt: floor.excerpt,
        reply_to_floor: floor.replyToFloor,
        created_at: floor.createdAt,
        edited_at: floor.editedAt,
        ...(floor.isPending && {
          hidden_at: floor.createdAt,
          hidden_why: 'pending' as const,
          hidden_by: floor.authorId,
        }),
      })),
    )
    .returning(['id', 'floor'])
    .execute();
  return rows.sort((a, b) => a.floor - b.floor).map(({ id }) => id);
}

export async function deleteTopicRow(db: Database, topicId: number): Promise<void> {
  await db.q.deleteFrom('topics').where('id', '=', topicId).execute();
}

/** Deletes a board without topics; false when it stays. */
export async function deleteEmptyBoard(db: Database, boardId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('boards')
    .where('id', '=', boardId)
    .where(sql<boolean>`not exists (select from topics where board_id = boards.id)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
