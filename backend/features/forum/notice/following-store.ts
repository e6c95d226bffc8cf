import { sql } from 'kysely';
import { cardKinds } from '../../../../contract/rich-text/card-kinds.ts';
import type { FeedSource, NamedThings } from '../../../parts/following.ts';
import { findOrCreateTags, findTag, isTagOfWorks } from '../topic/tag-store.ts';
import '../tables.ts';

export const namedThings = {
  board: { rows: () => sql`select id, name, id::text as address from boards` },
  tag: {
    rows: () => sql`select id, name, name as address from tags`,
    findId: findTag,
    // A tag that only works bear becomes one of the portal's.
    async findOrCreateId(db, name) {
      const known = await findTag(db, name);
      if (known !== undefined || !(await isTagOfWorks(db, name))) return known;
      return (await findOrCreateTags(db, [name]))[0];
    },
  },
  topic: {
    rows: () => sql`select id, title as name, id::text as address from topics where hidden_at is null`,
  },
} satisfies Record<string, NamedThings>;

const heardTopic = (userId: number) => sql`topics.hidden_at is null and not exists (
  select from notice_mutes as m where m.user_id = ${userId} and (
    (m.kind = 'topic' and m.target_id = topics.id) or (m.kind = 'board' and m.target_id = topics.board_id)
  ))`;

export const feedSources = {
  topic: {
    key: sql`topics.id`,
    id: sql`topics.id`,
    at: sql`topics.created_at`,
    rows({ userId }) {
      const heard = sql`topics.author_id not in (select id from silent) and ${heardTopic(userId)}`;
      return {
        person: { from: sql`topics`, where: sql`topics.author_id = followed.thing_id and ${heard}` },
        board: { from: sql`topics`, where: sql`topics.board_id = followed.thing_id and ${heard}` },
        tag: {
          from: sql`topic_tags join topics on topics.id = topic_tags.topic_id`,
          where: sql`topic_tags.tag_id = followed.thing_id and ${heard}`,
        },
      };
    },
    async list(db, ids) {
      const rows = await db.q
        .selectFrom('topics')
        .select(['id', 'title', 'excerpt', 'author_id as authorId'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, path: cardKinds.topic.path(String(row.id)) }));
    },
  },
  reply: {
    key: sql`posts.id`,
    id: sql`posts.id`,
    at: sql`posts.created_at`,
    rows: ({ userId }) => ({
      person: {
        from: sql`posts join topics on topics.id = posts.topic_id`,
        where: sql`posts.author_id = followed.thing_id and posts.author_id not in (select id from silent)
          and posts.hidden_at is null and ${heardTopic(userId)}`,
      },
    }),
    async list(db, ids) {
      const rows = await db.q
        .selectFrom('posts')
        .innerJoin('topics', 'topics.id', 'posts.topic_id')
        .select(['posts.id', 'topics.title', 'posts.excerpt', 'posts.author_id as authorId'])
        .where('posts.id', 'in', ids)
        .orderBy('posts.id')
        .execute();
      return rows.map((row) => ({ ...row, path: `/forum/post/${row.id}` }));
    },
  },
} satisfies Record<string, FeedSource>;
