import { sql } from 'kysely';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface ChosenPost {
  id: number;
  floor: number;
  authorId: number;
  body: Doc;
  excerpt: string;
  createdAt: Date;
}

/** Locks visible posts of a topic, by floor. */
export async function lockPosts(
  db: Database,
  { topicId, postIds }: { topicId: number; postIds: readonly number[] },
): Promise<ChosenPost[]> {
  const rows = await db.q
    .selectFrom('posts')
    .select(['id', 'floor', 'author_id', 'body', 'excerpt', 'created_at'])
    .where('topic_id', '=', topicId)
    .where('id', 'in', postIds)
    .where('hidden_at', 'is', null)
    .orderBy('floor')
    .forUpdate()
    .execute();
  return rows.map(({ author_id, created_at, ...row }) => ({
    ...row,
    authorId: author_id,
    createdAt: created_at,
  }));
}

/** A post whose text now opens a topic keeps its row, so that likes and reports of it stay; its likes go along. */
export async function setOpeningPost(
  db: Database,
  { postId, topicId, by, now }: { postId: number; topicId: number; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('posts')
    .set({ hidden_at: now, hidden_why: 'moved', hidden_by: by })
    .where('id', '=', postId)
    .execute();
  await sql`
    insert into topic_likes (topic_id, user_id, created_at)
    select ${topicId}::bigint, user_id, created_at from post_likes where post_id = ${postId}`.execute(db.q);
  await sql`
    update topics set like_count = (select count(*) from topic_likes where topic_id = ${topicId})
    where id = ${topicId}`.execute(db.q);
}

interface FloorMove {
  from: number;
  to: number;
  /** Floor of the old topic that opens the new one. */
  opening: number;
  floors: readonly { postId: number; floor: number }[];
}

/** Moves posts to the floors they get in another topic, answers among them with them. */
export async function moveFloors(db: Database, { from, to, opening, floors }: FloorMove): Promise<void> {
  await sql`
    insert into moved_floors (topic_id, floor, to_topic_id, to_floor) values (${from}, ${opening}, ${to}, 1)
  `.execute(db.q);
  if (floors.length === 0) return;
  const ids = floors.map(({ postId }) => postId);
  const numbers = floors.map(({ floor }) => floor);
  await sql`
    insert into moved_floors (topic_id, floor, to_topic_id, to_floor)
    select ${from}::bigint, posts.floor, ${to}::bigint, moving.floor
    from unnest(${ids}::bigint[], ${numbers}::integer[]) as moving (id, floor)
    join posts on posts.id = moving.id`.execute(db.q);
  await sql`
    update posts set topic_id = ${to}, floor = moving.floor,
      reply_to_floor = (
        select nullif(to_floor, 1) from moved_floors
        where topic_id = ${from} and floor = posts.reply_to_floor and to_topic_id = ${to}
      )
    from unnest(${ids}::bigint[], ${numbers}::integer[]) as moving (id, floor)
    where posts.id = moving.id`.execute(db.q);
}

/** Puts the opening of a topic and all its floors, hidden ones too, behind the floors of another. */
export async function appendTopic(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const { rows } = await sql<{ shift: number }>`
    select next_floor - 1 as shift from topics where id = ${to}`.execute(db.q);
  const shift = rows[0]?.shift ?? 0;
  await sql`
    insert into moved_floors (topic_id, floor, to_topic_id, to_floor)
    select ${from}::bigint, floor, ${to}::bigint, floor + ${shift}::integer from posts where topic_id = ${from}
    union all select ${from}::bigint, 1, ${to}::bigint, 1 + ${shift}::integer
    on conflict (topic_id, floor) do nothing`.execute(db.q);
  await sql`
    update posts set topic_id = ${to}, floor = floor + ${shift}::integer,
      reply_to_floor = coalesce(reply_to_floor, 1) + ${shift}::integer
    where topic_id = ${from}`.execute(db.q);
  const { rows: opened } = await sql<{ id: number }>`
    insert into posts (topic_id, floor, author_id, body, excerpt, like_count, created_at, edited_at, is_demo)
    select ${to}::bigint, 1 + ${shift}::integer, author_id, body, excerpt, like_count, created_at, edited_at, is_demo
    from topics where id = ${from} returning id`.execute(db.q);
  await sql`
    insert into post_likes (post_id, user_id, created_at)
    select ${opened[0]?.id}::bigint, user_id, created_at from topic_likes where topic_id = ${from}`.execute(
    db.q,
  );
}

export async function setTopicMerged(
  db: Database,
  merge: { topicId: number; intoTopicId: number; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('topics')
    .set({ hidden_at: merge.now, hidden_why: 'merged', hidden_by: merge.by, merged_into: merge.intoTopicId })
    .where('id', '=', merge.topicId)
    .execute();
}

export async function getMovedFloor(
  db: Database,
  { topicId, floor }: { topicId: number; floor: number },
): Promise<{ topicId: number; floor: number } | undefined> {
  const row = await db.q
    .selectFrom('moved_floors')
    .select(['to_topic_id', 'to_floor'])
    .where('topic_id', '=', topicId)
    .where('floor', '=', floor)
    .executeTakeFirst();
  return row && { topicId: row.to_topic_id, floor: row.to_floor };
}
