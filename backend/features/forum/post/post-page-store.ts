import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  deepestPage,
  firstReplyFloor,
  type PostHidden,
  postsPerPage,
} from '../../../../contract/forum/limits.ts';
import type { Post, PostSort } from '../../../../contract/forum/posts.ts';
import type { ReactionCounts, ReactionKind } from '../../../../contract/forum/reactions.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import { mayReadPost, mayReadTopic, type Reader } from '../moderation/visibility-store.ts';
import { withoutZeros } from './reaction-store.ts';
import '../tables.ts';

/** A post before it is known what the viewer may do with it. */
export type StoredPost = Omit<Post, 'can'>;

interface TopicPart {
  topicId: number;
  /** Whose posts alone; everybody's when left out. */
  authorId: number | undefined;
}

/** The posts of one page of a topic; with the first page of everybody's comes the accepted one, wherever it stands. */
export async function listPosts(
  db: Database,
  topic: TopicPart & { acceptedPostId: number | null; page: number; sort: PostSort; reader: Reader },
): Promise<StoredPost[]> {
  const { topicId, authorId, acceptedPostId, page, sort, reader } = topic;
  const skipped = (Math.min(page, deepestPage) - 1) * postsPerPage;
  // Floors have no gaps, so a page of them is a range of the unique index and costs the same at any depth.
  const onPage = (e: Posts): Expression<SqlBool> =>
    sort === 'floor' && authorId === undefined
      ? e.between('posts.floor', skipped + firstReplyFloor, skipped + firstReplyFloor + postsPerPage - 1)
      : e('posts.id', 'in', (inner) =>
          inner
            .selectFrom('posts as chosen')
            .select('chosen.id')
            .where('chosen.topic_id', '=', topicId)
            .where('chosen.hidden_at', 'is', null)
            .$if(authorId !== undefined, (query) => query.where('chosen.author_id', '=', authorId as number))
            .$if(sort === 'likes', (query) => query.orderBy('chosen.like_count', 'desc'))
            .orderBy('chosen.floor')
            .limit(sql.lit(postsPerPage))
            .offset(skipped),
        );
  const rows = await selectPosts(db, { acceptedPostId, reader })
    .where('posts.topic_id', '=', topicId)
    .where(sql<boolean>`posts.hidden_why is distinct from 'moved'`)
    .where((e) =>
      e.or([
        onPage(e),
        ...(acceptedPostId !== null && authorId === undefined && page === 1
          ? [e('posts.id', '=', acceptedPostId)]
          : []),
      ]),
    )
    .$if(sort === 'likes', (query) => query.orderBy('posts.like_count', 'desc'))
    .orderBy('posts.floor')
    .execute();
  return rows.map(toPost);
}

/** Posts of a topic by one person, up to as many as its pages hold. */
export async function countPostsBy(
  db: Database,
  topic: { topicId: number; authorId: number },
): Promise<number> {
  const counted = db.q
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.topic_id', '=', topic.topicId)
    .where('posts.author_id', '=', topic.authorId)
    .where('posts.hidden_at', 'is', null)
    .limit(sql.lit(countedPosts))
    .as('counted');
  const row = await db.q
    .selectFrom(counted)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const countedPosts = 1000;

interface FoundPost {
  post: StoredPost;
  topic: { id: number; title: string; authorId: number; boardId: number; kind: string };
}

/** One post that the reader may see, of a topic they may see. */
export async function getPost(
  db: Database,
  { postId, reader }: { postId: number; reader: Reader },
): Promise<FoundPost | undefined> {
  const row = await selectPosts(db, { acceptedPostId: null, reader })
    .select(['topics.title', 'topics.kind', 'topics.accepted_post_id', 'topics.author_id as topic_author_id'])
    .select(['posts.topic_id', 'topics.board_id'])
    .where('posts.id', '=', postId)
    .where(mayReadPost(reader))
    .where(mayReadTopic(reader))
    .executeTakeFirst();
  return (
    row && {
      post: { ...toPost(row), isAccepted: row.accepted_post_id === row.id },
      topic: {
        id: row.topic_id,
        title: row.title,
        authorId: row.topic_author_id,
        boardId: row.board_id,
        kind: row.kind,
      },
    }
  );
}

type Posts = ExpressionBuilder<Tables, 'posts'>;

function selectPosts(
  db: Database,
  { acceptedPostId, reader }: { acceptedPostId: number | null; reader: Reader },
) {
  const { viewerId } = reader;
  return db.q
    .selectFrom('posts')
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('posts as answered', (join) =>
      join
        .onRef('answered.topic_id', '=', 'posts.topic_id')
        .onRef('answered.floor', '=', 'posts.reply_to_floor')
        .on('answered.hidden_at', 'is', null),
    )
    .leftJoin('users as answered_users', 'answered_users.id', 'answered.author_id')
    .select(personColumns)
    .select([
      'posts.id',
      'posts.floor',
      'posts.body',
      'posts.reply_to_floor',
      'answered_users.nickname as reply_to_nickname',
      'posts.created_at',
      'posts.edited_at',
      'posts.hidden_why',
      'posts.like_count',
      'posts.revision',
      'posts.helpful_at',
      'posts.reaction_counts',
    ])
    .select([
      sql<boolean>`exists(
        select from post_likes where post_id = posts.id and user_id = ${viewerId}
      )`.as('is_liked'),
      sql<ReactionKind[]>`array(
        select kind from post_reactions where post_id = posts.id and user_id = ${viewerId} order by kind
      )`.as('my_reactions'),
      sql<boolean>`exists(
        select from bookmarks
        where user_id = ${viewerId} and topic_id = posts.topic_id and post_id = posts.id
      )`.as('is_bookmarked'),
      sql<boolean>`(exists(
        select from notice_mutes
        where user_id = ${viewerId} and kind = 'person' and target_id = posts.author_id
      ) or exists(
        select from person_blocks where blocker_id = ${viewerId} and blocked_id = posts.author_id
      ))`.as('is_muted'),
      mayReadPost(reader).as('is_readable'),
      sql<boolean>`coalesce(posts.id = ${acceptedPostId}, false)`.as('is_accepted'),
    ]);
}

interface PostRow extends PersonRow {
  id: number;
  floor: number;
  body: Post['body'];
  reply_to_floor: number | null;
  reply_to_nickname: string | null;
  created_at: Date;
  edited_at: Date | null;
  hidden_why: PostHidden | null;
  is_readable: boolean;
  like_count: number;
  revision: number;
  helpful_at: Date | null;
  reaction_counts: ReactionCounts;
  my_reactions: ReactionKind[];
  is_bookmarked: boolean;
  is_liked: boolean;
  is_muted: boolean;
  is_accepted: boolean;
}

function toPost(row: PostRow): StoredPost {
  const { floor } = row;
  const isDeleted = !row.is_readable;
  return {
    id: row.id,
    floor,
    author: isDeleted ? null : toPersonSummary(row),
    body: isDeleted ? null : row.body,
    replyTo:
      row.reply_to_floor === null || isDeleted
        ? null
        : { floor: row.reply_to_floor, nickname: row.reply_to_nickname ?? '' },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    likeCount: isDeleted ? 0 : row.like_count,
    isLiked: row.is_liked,
    isMuted: row.is_muted,
    isAccepted: row.is_accepted,
    isHelpful: row.helpful_at !== null,
    reactions: isDeleted ? {} : withoutZeros(row.reaction_counts),
    myReactions: row.my_reactions,
    isBookmarked: row.is_bookmarked,
    revision: row.revision,
    // What is not to be seen is not told apart either: pending looks like deleted.
    hidden: row.hidden_why && (isDeleted ? 'deleted' : row.hidden_why),
  };
}
