import { hasAttachment } from '../../../contract/rich-text/attachments.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../parts/search.ts';

interface TopicRow {
  id: number;
  board_id: number;
  board_name: string;
  author_id: number;
  kind: string;
  title: string;
  body: Doc;
  tags: string[];
  is_solved: boolean;
  accepted_floor: number | null;
  reply_count: number;
  created_at: Date;
  last_post_at: Date;
}

interface PostRow {
  id: number;
  topic_id: number;
  floor: number;
  body: Doc;
  created_at: Date;
}

/** Topics with their floors as one document each: the words of a question and its answers are found together. */
export async function listTopicDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  const topics = await db.query<TopicRow>(
    `select t.id, t.board_id, (select name from boards where id = t.board_id) as board_name, t.author_id, t.kind, t.title, t.body, t.accepted_post_id is not null as is_solved,
       (select floor from posts where id = t.accepted_post_id) as accepted_floor,
       t.reply_count, t.created_at, t.last_post_at,
       array(select tags.name from topic_tags join tags on tags.id = topic_tags.tag_id
         where topic_tags.topic_id = t.id order by topic_tags.position) as tags
     from topics t where t.id = any($1::bigint[]) and t.hidden_at is null order by t.id`,
    [ids],
  );
  const posts = await db.query<PostRow>(
    `select id, topic_id, floor, body, created_at from posts
     where topic_id = any($1::bigint[]) and hidden_at is null order by topic_id, floor`,
    [ids],
  );
  return topics.rows.map((topic) =>
    describeTopic(
      topic,
      posts.rows.filter((post) => post.topic_id === topic.id),
    ),
  );
}

function describeTopic(topic: TopicRow, posts: readonly PostRow[]): SearchDocument {
  return {
    kind: 'topic',
    refId: topic.id,
    boardId: topic.board_id,
    authorId: topic.author_id,
    title: topic.title,
    parts: [
      { floor: 0, postId: null, text: withTags(plainText(topic.body), topic.tags) },
      ...posts.map((post) => ({
        floor: post.floor,
        postId: post.id,
        text: plainText(post.body),
        writtenAt: post.created_at,
      })),
    ],
    url: `/forum/topic/${topic.id}`,
    group: { key: String(topic.board_id), name: topic.board_name },
    facts: {
      kind: topic.kind,
      ...(topic.accepted_floor !== null && { acceptedFloor: String(topic.accepted_floor) }),
    },
    isSolved: topic.kind === 'question' ? topic.is_solved : null,
    replyCount: topic.reply_count,
    hasFile: [topic, ...posts].some(({ body }) => hasAttachment(body)),
    visibility: visibleToAll,
    createdAt: topic.created_at,
    updatedAt: topic.last_post_at,
  };
}

function withTags(text: string, tags: readonly string[]): string {
  return tags.length > 0 ? `${text}\n${tags.join(' / ')}` : text;
}
