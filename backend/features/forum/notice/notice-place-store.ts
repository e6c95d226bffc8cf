import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface ReplyPlace {
  title: string;
  topicAuthorId: number;
  /** Who wrote the floor that is answered; null when none is, or it is deleted. */
  floorAuthorId: number | null;
}

/** What a notice of a reply needs to know of where it stands. */
export async function getReplyPlace(
  db: Database,
  { topicId, floor }: { topicId: number; floor: number | null },
): Promise<ReplyPlace> {
  const row = await db.q
    .selectFrom('topics')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.topic_id', '=', 'topics.id')
        .on('posts.floor', '=', floor ?? 0)
        .on('posts.hidden_at', 'is', null),
    )
    .select(['topics.title', 'topics.author_id as topic_author_id', 'posts.author_id as floor_author_id'])
    .where('topics.id', '=', topicId)
    .executeTakeFirstOrThrow();
  return { title: row.title, topicAuthorId: row.topic_author_id, floorAuthorId: row.floor_author_id };
}

export async function getTopicTitle(db: Database, topicId: number): Promise<string> {
  const row = await db.q
    .selectFrom('topics')
    .select('title')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow();
  return row.title;
}

/**
 * Where a reply stands now, a deleted one too; one that became the opening of a topic of its own leads there.
 * Undefined when its topic is gone or it never was.
 */
export async function getPostPlace(
  db: Database,
  postId: number,
): Promise<{ topicId: number; floor: number } | undefined> {
  const row = await db.q
    .selectFrom('posts')
    .leftJoin('moved_floors', (join) =>
      join
        .on('posts.hidden_why', '=', 'moved')
        .onRef('moved_floors.topic_id', '=', 'posts.topic_id')
        .onRef('moved_floors.floor', '=', 'posts.floor'),
    )
    .innerJoin('topics', (join) =>
      join
        .on((e) => e('topics.id', '=', e.fn.coalesce('moved_floors.to_topic_id', 'posts.topic_id')))
        .on('topics.hidden_at', 'is', null),
    )
    .select((e) => [
      'topics.id as topic_id',
      e.fn.coalesce('moved_floors.to_floor', 'posts.floor').as('floor'),
    ])
    .where('posts.id', '=', postId)
    .executeTakeFirst();
  return row && { topicId: row.topic_id, floor: row.floor };
}
