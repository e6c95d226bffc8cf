import { sql } from 'kysely';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor } from '../../../../contract/forum/limits.ts';
import type { ReactionKind } from '../../../../contract/forum/reactions.ts';
import type { Database } from '../../../db/database.ts';
import { personColumns, toPersonSummary } from '../../person/index.ts';
import { mayReadTopic, type Reader } from '../moderation/visibility-store.ts';
import { withoutZeros } from '../post/reaction-store.ts';
import '../tables.ts';

type StoredTopic = Omit<Topic, 'can' | 'poll' | 'bounty'> & {
  acceptedPostId: number | null;
  floorCount: number;
};

/** A topic as its page shows it to a reader; undefined when it is hidden from them, with the names of its tags. */
export async function getTopic(
  db: Database,
  { topicId, reader }: { topicId: number; reader: Reader },
): Promise<StoredTopic | undefined> {
  const row = await selectTopics(db, reader.viewerId)
    .where('topics.id', '=', topicId)
    .where(mayReadTopic(reader))
    .executeTakeFirst();
  return row && toTopic(row);
}

type TopicRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectTopics>['executeTakeFirst']>>>;

/** All that the page of a topic shows, with what the viewer did to it. */
function selectTopics(db: Database, viewerId: Reader['viewerId']) {
  return db.q
    .selectFrom('topics')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .leftJoin('forum_authors', 'forum_authors.user_id', 'topics.author_id')
    .leftJoin('posts as accepted', 'accepted.id', 'topics.accepted_post_id')
    .leftJoin('topics as original', (join) =>
      join.onRef('original.id', '=', 'topics.duplicate_of').on('original.hidden_at', 'is', null),
    )
    .select(personColumns)
    .select([
      'topics.id',
      'topics.title',
      'topics.kind',
      'topics.board_id',
      'boards.name as board_name',
      'topics.body',
      'topics.excerpt',
      'topics.created_at',
      'topics.edited_at',
      'topics.reply_count',
      'topics.view_count',
      'topics.like_count',
      'topics.next_floor',
      'topics.is_pinned',
      'topics.is_featured',
      'topics.is_closed',
      'topics.accepted_post_id',
      'topics.revision',
      'topics.reaction_counts',
      'original.id as original_id',
      'original.title as original_title',
      'topics.hidden_why',
      'accepted.floor as accepted_floor',
      'forum_authors.topic_count',
      'forum_authors.accepted_count',
    ])
    .select([
      sql<string[]>`array(
        select tags.name from topic_tags join tags on tags.id = topic_tags.tag_id
        where topic_tags.topic_id = topics.id order by topic_tags.position
      )`.as('tags'),
      sql<Topic['helpful']>`(
        select coalesce(json_agg(json_build_object('floor', floor, 'nickname', nickname) order by floor), '[]')
        from (
          select posts.floor, users.nickname from posts join users on users.id = posts.author_id
          where posts.topic_id = topics.id and posts.helpful_at is not null and posts.hidden_at is null
          order by posts.floor limit 10
        ) as marked
      )`.as('helpful'),
      sql<boolean>`exists(
        select from topic_likes where topic_id = topics.id and user_id = ${viewerId}
      )`.as('is_liked'),
      sql<ReactionKind[]>`array(
        select kind from topic_reactions where topic_id = topics.id and user_id = ${viewerId} order by kind
      )`.as('my_reactions'),
      sql<boolean>`exists(
        select from bookmarks where user_id = ${viewerId} and topic_id = topics.id and post_id = 0
      )`.as('is_bookmarked'),
      sql<number | null>`(
        select floor from topic_reads where user_id = ${viewerId} and topic_id = topics.id
      )`.as('read_floor'),
      sql<boolean>`exists(
        select from follows where followed_id = topics.author_id and follower_id = ${viewerId}
      )`.as('is_followed'),
      sql<boolean>`exists(
        select from account_cancellations where user_id = topics.author_id and erased_at is not null
      )`.as('is_author_closed'),
    ]);
}

function toTopic(row: TopicRow): StoredTopic {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    boardId: row.board_id,
    boardName: row.board_name,
    body: row.body,
    excerpt: row.excerpt,
    tags: row.tags,
    author: {
      ...toPersonSummary(row),
      topicCount: row.topic_count ?? 0,
      acceptedCount: row.accepted_count ?? 0,
      isFollowed: row.is_followed,
      isClosed: row.is_author_closed,
    },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    replyCount: row.reply_count,
    viewCount: row.view_count,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    isPinned: row.is_pinned,
    isFeatured: row.is_featured,
    isClosed: row.is_closed,
    acceptedFloor: row.accepted_floor,
    helpful: row.helpful,
    reactions: withoutZeros(row.reaction_counts),
    myReactions: row.my_reactions,
    isBookmarked: row.is_bookmarked,
    readFloor: row.read_floor,
    lastFloor: row.next_floor - 1,
    duplicateOf: row.original_id === null ? null : { id: row.original_id, title: row.original_title ?? '' },
    revision: row.revision,
    hidden: row.hidden_why,
    acceptedPostId: row.accepted_post_id,
    floorCount: row.next_floor - firstReplyFloor,
  };
}

/** Up to six living topics: the ones with most tags in common first, then what the board talks of. */
export async function listSimilarTopics(
  db: Database,
  topicId: number,
): Promise<{ id: number; title: string; isSolved: boolean }[]> {
  const { rows } = await sql<{ id: number; title: string; is_solved: boolean }>`
    with alike as (
      select tagged.topic_id as id, 1 as shared
      from topic_tags as own cross join lateral (
        select topic_id from topic_tags where tag_id = own.tag_id and topic_id <> ${topicId}
        order by topic_id desc limit 200
      ) as tagged
      where own.topic_id = ${topicId}
      union all
      (
        select id, 0 from topics
        where board_id = (select board_id from topics where id = ${topicId})
          and hidden_at is null and id <> ${topicId}
        order by hot_score desc, id desc limit 6
      )
    )
    select topics.id, topics.title, topics.accepted_post_id is not null as is_solved
    from (select id, sum(shared) as shared from alike group by id) as found
    join topics on topics.id = found.id and topics.hidden_at is null
    order by found.shared desc, topics.hot_score desc, topics.id desc limit 6`.execute(db.q);
  return rows.map(({ id, title, is_solved }) => ({ id, title, isSolved: is_solved }));
}
