import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { firstReplyFloor, postsPerPage } from '../../../contract/forum-limits.ts';
import type { Post, PostSort } from '../../../contract/forum-posts.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../person/store.ts';
import './tables.ts';

/** A post before it is known what the viewer may do with it. */
export type StoredPost = Omit<Post, 'can'>;

/** The posts of one page of a topic; with the first page comes the accepted one, wherever it stands. */
export async function listPosts(
  db: Database,
  topic: { topicId: number; acceptedPostId: number | null; page: number; sort: PostSort; viewerId: number },
): Promise<StoredPost[]> {
  const { topicId, acceptedPostId, page, sort, viewerId } = topic;
  const skipped = (page - 1) * postsPerPage;
  // Floors have no gaps, so a page of them is a range of the unique index and costs the same at any depth.
  const onPage = (e: Posts): Expression<SqlBool> =>
    sort === 'floor'
      ? e.between('posts.floor', skipped + firstReplyFloor, skipped + firstReplyFloor + postsPerPage - 1)
      : e('posts.id', 'in', (inner) =>
          inner
            .selectFrom('posts as liked')
            .select('liked.id')
            .where('liked.topic_id', '=', topicId)
            .where('liked.deleted_at', 'is', null)
            .orderBy('liked.like_count', 'desc')
            .orderBy('liked.floor')
            .limit(sql.lit(postsPerPage))
            .offset(skipped),
        );
  const rows = await selectPosts(db, { acceptedPostId, viewerId })
    .where('posts.topic_id', '=', topicId)
    .where((e) =>
      e.or([
        onPage(e),
        ...(acceptedPostId !== null && page === 1 ? [e('posts.id', '=', acceptedPostId)] : []),
      ]),
    )
    .$if(sort === 'likes', (query) => query.orderBy('posts.like_count', 'desc'))
    .orderBy('posts.floor')
    .execute();
  return rows.map(toPost);
}

export interface FoundPost {
  post: StoredPost;
  topic: { id: number; title: string; authorId: number; kind: string };
}

/** One living post of a living topic. */
export async function getPost(
  db: Database,
  { postId, viewerId }: { postId: number; viewerId: number },
): Promise<FoundPost | undefined> {
  const row = await selectPosts(db, { acceptedPostId: null, viewerId })
    .innerJoin('topics', 'topics.id', 'posts.topic_id')
    .select(['topics.title', 'topics.kind', 'topics.accepted_post_id', 'topics.author_id as topic_author_id'])
    .select('posts.topic_id')
    .where('posts.id', '=', postId)
    .where('posts.deleted_at', 'is', null)
    .where('topics.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      post: { ...toPost(row), isAccepted: row.accepted_post_id === row.id },
      topic: { id: row.topic_id, title: row.title, authorId: row.topic_author_id, kind: row.kind },
    }
  );
}

type Posts = ExpressionBuilder<Tables, 'posts'>;

function selectPosts(
  db: Database,
  { acceptedPostId, viewerId }: { acceptedPostId: number | null; viewerId: number },
) {
  return db.q
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('posts as answered', (join) =>
      join
        .onRef('answered.topic_id', '=', 'posts.topic_id')
        .onRef('answered.floor', '=', 'posts.reply_to_floor')
        .on('answered.deleted_at', 'is', null),
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
      'posts.deleted_at',
      'posts.like_count',
      'posts.revision',
    ])
    .select([
      sql<boolean>`exists(
        select from post_likes where post_id = posts.id and user_id = ${viewerId}
      )`.as('is_liked'),
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
  deleted_at: Date | null;
  like_count: number;
  revision: number;
  is_liked: boolean;
  is_accepted: boolean;
}

function toPost(row: PostRow): StoredPost {
  const { floor, deleted_at } = row;
  const isDeleted = deleted_at !== null;
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
    isAccepted: row.is_accepted,
    revision: row.revision,
  };
}
