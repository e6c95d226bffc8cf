import { type RawBuilder, sql } from 'kysely';
import { type FeedItem, type FeedKind, feedPageSize } from '../../../contract/attention.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface Found {
  event: FeedItem['kind'];
  key: string;
  /** Of the topic, post, resource, part, article, or revision. */
  id: number;
  at: Date;
  because: FeedItem['because']['kind'];
  because_name: string;
}

interface FeedQuery {
  userId: number;
  grade: number;
  kind: FeedKind | undefined;
  /** Only what stands below. */
  before: { at: Date; key: string };
}

/**
 * The newest things of whom and what somebody follows, one more than a page. Of each followed thing only a page's
 * worth is looked at, so the cost grows with what one follows and not with what was written. What was muted or
 * blocked is left out before it is counted, so that it never makes a page short.
 */
export async function listFound(db: Database, query: FeedQuery): Promise<Found[]> {
  const { userId } = query;
  const branches = branchesOf(query).filter(({ of }) => !query.kind || of === query.kind);
  const found = sql.join(
    branches.map((branch) => select(branch, query.before)),
    sql` union all `,
  );
  const { rows } = await sql<Found>`
    with followed as (
      select f.kind, f.thing_id, tags.name_key from follows as f left join tags on tags.id = f.tag_id
      where f.follower_id = ${userId} and not exists (
        select from notice_mutes as m where m.user_id = ${userId} and m.kind = f.kind and m.target_id = f.thing_id
      )
    ), silent as (
      select target_id as id from notice_mutes where user_id = ${userId} and kind = 'person'
      union select blocked_id from person_blocks where blocker_id = ${userId}
      union select ${userId}::bigint
    ), found as (${found}), newest as (
      select distinct on (at, key) * from found
      order by at desc, key desc, because <> 'person', because, because_id limit ${sql.lit(feedPageSize + 1)}
    )
    select newest.event, newest.key, newest.id, newest.at, newest.because,
      coalesce(users.nickname, boards.name, tags.name, part_makers.name, parts.number, a.title) as because_name
    from newest
    left join users on because = 'person' and users.id = because_id
    left join boards on because = 'board' and boards.id = because_id
    left join tags on because = 'tag' and tags.id = because_id
    left join part_makers on because = 'maker' and part_makers.id = because_id
    left join parts on because = 'part' and parts.id = because_id
    left join wiki_articles as a on because = 'article' and a.id = because_id
    order by newest.at desc, newest.key desc`.execute(db.q);
  return rows;
}

interface Branch {
  of: FeedKind;
  event: FeedItem['kind'];
  because: FeedItem['because']['kind'];
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

function select({ event, because, key, id, at, from, where }: Branch, before: FeedQuery['before']) {
  return sql`
    select ${sql.lit(event)} as event, followed.kind as because, followed.thing_id as because_id, one.*
    from followed cross join lateral (
      select ${key} as key, ${id} as id, ${at} as at from ${from}
      where ${where} and ${at} <= ${before.at} and (${at}, ${key}) < (${before.at}, ${before.key})
      order by at desc, key desc limit ${sql.lit(feedPageSize + 1)}
    ) as one where followed.kind = ${sql.lit(because)}`;
}

function branchesOf({ userId, grade }: FeedQuery): Branch[] {
  const heardTopic = sql`topics.hidden_at is null and not exists (
    select from notice_mutes as m where m.user_id = ${userId} and (
      (m.kind = 'topic' and m.target_id = topics.id) or (m.kind = 'board' and m.target_id = topics.board_id)
    ))`;
  const topic = {
    of: 'topic',
    event: 'topic',
    key: sql`'topic:' || topics.id`,
    id: sql`topics.id`,
    at: sql`topics.created_at`,
  } as const;
  const resource = {
    of: 'resource',
    event: 'resource',
    key: sql`'resource:' || r.id`,
    id: sql`r.id`,
    at: sql`r.published_at`,
  } as const;
  const readable = sql`a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}`;
  const revision = {
    of: 'article',
    id: sql`w.id`,
    at: sql`w.created_at`,
    from: sql`wiki_revisions as w join wiki_articles as a on a.id = w.article_id
      join wiki_categories as c on c.id = a.category_id`,
  } as const;
  return [
    {
      ...topic,
      because: 'person',
      from: sql`topics`,
      where: sql`topics.author_id = followed.thing_id and topics.author_id not in (select id from silent)
        and ${heardTopic}`,
    },
    {
      ...topic,
      because: 'board',
      from: sql`topics`,
      where: sql`topics.board_id = followed.thing_id and topics.author_id not in (select id from silent)
        and ${heardTopic}`,
    },
    {
      ...topic,
      because: 'tag',
      from: sql`topic_tags join topics on topics.id = topic_tags.topic_id`,
      where: sql`topic_tags.tag_id = followed.thing_id and topics.author_id not in (select id from silent)
        and ${heardTopic}`,
    },
    {
      of: 'reply',
      event: 'reply',
      because: 'person',
      key: sql`'reply:' || posts.id`,
      id: sql`posts.id`,
      at: sql`posts.created_at`,
      from: sql`posts join topics on topics.id = posts.topic_id`,
      where: sql`posts.author_id = followed.thing_id and posts.author_id not in (select id from silent)
        and posts.hidden_at is null and ${heardTopic}`,
    },
    {
      ...resource,
      because: 'person',
      from: sql`resources as r`,
      where: sql`r.author_id = followed.thing_id and r.author_id not in (select id from silent)
        and r.state = 'shown'`,
    },
    {
      ...resource,
      because: 'tag',
      from: sql`resource_tags as t join resources as r on r.id = t.resource_id`,
      where: sql`t.key = followed.name_key and r.author_id not in (select id from silent)
        and r.state = 'shown'`,
    },
    {
      of: 'part',
      event: 'part',
      because: 'maker',
      key: sql`'part:' || parts.id`,
      id: sql`parts.id`,
      at: sql`parts.published_at`,
      from: sql`parts`,
      where: sql`parts.maker_id = followed.thing_id and parts.state = 'published'`,
    },
    {
      of: 'part',
      event: 'part_version',
      because: 'part',
      key: sql`'part_version:' || parts.id || ':' || parts.version`,
      id: sql`parts.id`,
      at: sql`parts.updated_at`,
      from: sql`parts`,
      where: sql`parts.id = followed.thing_id and parts.state = 'published' and parts.version > 1`,
    },
    {
      ...revision,
      event: 'article',
      because: 'person',
      key: sql`'article:' || w.article_id`,
      where: sql`w.author_id = followed.thing_id and w.number = 1
        and w.author_id not in (select id from silent) and ${readable}`,
    },
    {
      ...revision,
      event: 'article_revision',
      because: 'article',
      key: sql`'article_revision:' || w.article_id || ':' || w.number`,
      where: sql`w.article_id = followed.thing_id and w.number > 1
        and coalesce(w.author_id, 0) not in (select id from silent) and ${readable}`,
    },
  ];
}
