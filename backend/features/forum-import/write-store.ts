import { sql } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import '../account/tables.ts';
import '../forum/tables.ts';

/** Boards of the content files have ids below this, which later releases may take. */
const firstOwnBoard = 1000;

/** Accounts with these mail addresses, those whose owner has proven it first. */
export async function listByMail(
  db: Database,
  mails: readonly string[],
): Promise<{ userId: number; email: string; isProven: boolean }[]> {
  const { rows } = await sql<{ id: number; email: string; proven: boolean }>`
    select id, email, email_verified_at is not null as proven from users
    where email = any(${[...mails]}::text[]) order by email_verified_at is null, id`.execute(db.q);
  return rows.map(({ id, email, proven }) => ({ userId: id, email, isProven: proven }));
}

export async function listNicknames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; nickname: string }>`
    select id, nickname from users where id = any(${[...userIds]}::bigint[])`.execute(db.q);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

export async function createBoard(
  db: Database,
  board: { slug: string; name: string; description: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into boards (id, slug, name, description, position)
    select greatest(max(id) + 1, ${sql.lit(firstOwnBoard)}), ${board.slug}, ${board.name}, ${board.description},
      coalesce(max(position), 0) + 1 from boards
    returning id`.execute(db.q);
  return rows[0]?.id ?? 0;
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

export async function getNextFloor(db: Database, topicId: number): Promise<number> {
  const row = await db.q
    .selectFrom('topics')
    .select('next_floor')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return row.next_floor;
}

export async function listPostIds(db: Database, topicId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topicId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteTopicRow(db: Database, topicId: number): Promise<void> {
  await db.q.deleteFrom('topics').where('id', '=', topicId).execute();
}

/** Deletes an account that nobody has claimed and that nothing is by; false when it stays. */
export async function deleteUnclaimed(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('phone', 'is', null)
    .where('email_verified_at', 'is', null)
    .where(sql<boolean>`not exists (select from identities where user_id = users.id)
      and not exists (select from topics where author_id = users.id or last_poster_id = users.id)
      and not exists (select from posts where author_id = users.id)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
