import { sql } from 'kysely';
import type { Board } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../../db/database.ts';
import { excerptLength } from '../post/excerpt-length.ts';
import { hotScore } from '../topic/topic-store.ts';
import '../tables.ts';

type BoardContent = Omit<Board, 'topicCount'> & { position: number };

interface DemoTopic {
  boardId: number;
  authorId: number;
  kind: 'question' | 'discussion' | 'article';
  title: string;
  body: Doc;
  createdAt: Date;
  viewCount: number;
  likeCount: number;
  isPinned: boolean;
  isFeatured: boolean;
  isClosed: boolean;
}

interface DemoPost {
  topicId: number;
  floor: number;
  authorId: number;
  body: Doc;
  createdAt: Date;
  likeCount: number;
  replyToFloor: number | null;
}

/** Puts the boards of the content files in place; ids that are taken keep their counts. */
export async function saveBoards(db: Database, boards: readonly BoardContent[]): Promise<void> {
  await db.q
    .insertInto('boards')
    .values(
      boards.map(({ id, slug, name, description, position }) => ({ id, slug, name, description, position })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        slug: e.ref('excluded.slug'),
        name: e.ref('excluded.name'),
        description: e.ref('excluded.description'),
        position: e.ref('excluded.position'),
      })),
    )
    .execute();
  await sql`select setval(pg_get_serial_sequence('boards', 'id'), (select max(id) from boards))`.execute(
    db.q,
  );
}

/** Ids in the order of the topics. */
export async function createDemoTopics(db: Database, topics: readonly DemoTopic[]): Promise<number[]> {
  const rows = await db.q
    .insertInto('topics')
    .values(
      topics.map((topic) => ({
        board_id: topic.boardId,
        author_id: topic.authorId,
        kind: topic.kind,
        title: topic.title,
        body: JSON.stringify(topic.body),
        excerpt: excerpt(topic.body, excerptLength),
        created_at: topic.createdAt,
        last_post_at: topic.createdAt,
        last_poster_id: topic.authorId,
        view_count: topic.viewCount,
        like_count: topic.likeCount,
        is_pinned: topic.isPinned,
        is_featured: topic.isFeatured,
        is_closed: topic.isClosed,
        is_demo: true,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids in the order of the posts. */
export async function createDemoPosts(db: Database, posts: readonly DemoPost[]): Promise<number[]> {
  const rows = await db.q
    .insertInto('posts')
    .values(
      posts.map((post) => ({
        topic_id: post.topicId,
        floor: post.floor,
        author_id: post.authorId,
        body: JSON.stringify(post.body),
        excerpt: excerpt(post.body, excerptLength),
        created_at: post.createdAt,
        like_count: post.likeCount,
        reply_to_floor: post.replyToFloor,
        is_demo: true,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function acceptDemoPosts(
  db: Database,
  answers: readonly { topicId: number; postId: number; at: Date }[],
): Promise<void> {
  for (const { topicId, postId, at } of answers) {
    await db.q
      .updateTable('topics')
      .set({ accepted_post_id: postId, accepted_at: at })
      .where('id', '=', topicId)
      .execute();
  }
}

/** Recounts what the rules of writing keep up to date: topics by their floors, boards and authors by what is theirs. */
export async function recountForum(db: Database): Promise<void> {
  await sql`
    update topics set
      next_floor = written.floors, reply_count = written.replies,
      last_post_at = coalesce(last.created_at, topics.created_at),
      last_poster_id = coalesce(last.author_id, topics.author_id)
    from (
      select topics.id, coalesce(max(posts.floor) + 1, ${sql.lit(firstReplyFloor)}) as floors,
        count(posts.id) filter (where posts.hidden_at is null)::integer as replies
      from topics left join posts on posts.topic_id = topics.id group by topics.id
    ) as written left join lateral (
      select created_at, author_id from posts
      where topic_id = written.id and hidden_at is null order by floor desc limit 1
    ) as last on true
    where topics.id = written.id`.execute(db.q);
  await sql`update topics set hot_score = ${hotScore({})}`.execute(db.q);
  await sql`
    update boards set topic_count = held.topics, unsolved_count = held.unsolved, featured_count = held.featured
    from (
      select boards.id, count(topics.id)::integer as topics,
        count(topics.id) filter (where kind = 'question' and accepted_post_id is null)::integer as unsolved,
        count(topics.id) filter (where is_featured)::integer as featured
      from boards left join topics on topics.board_id = boards.id and topics.hidden_at is null group by boards.id
    ) as held
    where boards.id = held.id`.execute(db.q);
  await sql`
    insert into forum_authors (user_id, topic_count, reply_count, accepted_count)
    select users.id, coalesce(opened.count, 0), coalesce(replied.count, 0), coalesce(accepted.count, 0)
    from users
    left join (
      select author_id, count(*) as count from topics where hidden_at is null group by author_id
    ) as opened on opened.author_id = users.id
    left join (
      select posts.author_id, count(*) as count
      from posts join topics on topics.id = posts.topic_id and topics.hidden_at is null
      where posts.hidden_at is null group by posts.author_id
    ) as replied on replied.author_id = users.id
    left join (
      select posts.author_id, count(*) as count
      from topics join posts on posts.id = topics.accepted_post_id and posts.author_id <> topics.author_id
      where topics.hidden_at is null group by posts.author_id
    ) as accepted on accepted.author_id = users.id
    on conflict (user_id) do update set topic_count = excluded.topic_count,
      reply_count = excluded.reply_count, accepted_count = excluded.accepted_count`.execute(db.q);
}
