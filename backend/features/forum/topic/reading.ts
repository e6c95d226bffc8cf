import { subDays } from 'date-fns';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { TopicSort } from '../../../../contract/forum/forum.ts';
import { postsPerPage } from '../../../../contract/forum/limits.ts';
import type {
  getReply as GetReply,
  getTopic as GetTopic,
  Post,
  PostAuthor,
  PostSort,
} from '../../../../contract/forum/posts.ts';
import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listShownFigures } from '../../figure/index.ts';
import { getBounty } from '../bounty/bounty-store.ts';
import { findRemoval } from '../moderation/visibility-store.ts';
import { postPermissions, readerOf, topicPermissions } from '../permissions.ts';
import { getPoll } from '../poll/poll-store.ts';
import { presentPoll } from '../poll/polls.ts';
import { countPostsBy, getPost, listPosts, type StoredPost } from '../post/post-page-store.ts';
import { listMovedFloors } from './moved-floor-store.ts';
import { listTopics as readTopics } from './topic-list-store.ts';
import { getTopic as readTopic } from './topic-page-store.ts';

/** A numbered page of topics; `timeRange` in days back, 0 is all time. */
export function listTopics(
  { db, now, viewer }: Context,
  query: { nodeId: number; sort: TopicSort; timeRange: number; tag?: string; page: number },
) {
  const { nodeId, sort, timeRange, tag, page } = query;
  const since = timeRange > 0 ? subDays(now, timeRange) : undefined;
  return readTopics(db, { boardId: nodeId, sort, since, tag }, { page, viewerId: viewer?.userId });
}

/** A topic with one page of floors; on the first page the accepted answer stands apart. */
export async function getTopic(
  { db, viewer, now }: Context,
  { topicId, page, sort, by }: { topicId: number; page: number; sort: PostSort; by: PostAuthor },
): Promise<EndpointOutput<typeof GetTopic>> {
  const reader = readerOf(viewer);
  const stored = (await readTopic(db, { topicId, reader })) ?? (await failUnreadable(db, topicId));
  const { acceptedPostId, floorCount, ...topic } = stored;
  const authorId = by === 'author' ? topic.author.userId : undefined;
  const posts = await listPosts(db, { topicId, authorId, acceptedPostId, page, sort, reader });
  const { viewerId } = reader;
  const poll = topic.kind === 'poll' ? await getPoll(db, { topicId, viewerId }) : undefined;
  const bounty = topic.kind === 'question' ? await getBounty(db, topicId) : null;
  const facts = { authorId: topic.author.userId, ...topic };
  const withPermissions = (post: StoredPost): Post => ({
    ...post,
    can: postPermissions(viewer, { ...post, authorId: post.author?.userId }, facts),
  });
  const total = sort === 'floor' ? floorCount : topic.replyCount;
  const accepted = page === 1 && by === 'anyone' ? posts.find((post) => post.isAccepted) : undefined;
  return {
    topic: {
      ...topic,
      poll: poll ? presentPoll(poll, { viewer, now }) : null,
      bounty,
      can: topicPermissions(viewer, facts),
    },
    accepted: accepted ? withPermissions(accepted) : null,
    figures: await listShownFigures(
      db,
      [topic, ...posts].flatMap(({ body }) => body ?? []),
    ),
    moved: sort === 'floor' && by === 'anyone' ? await listMovedFloors(db, { topicId, page }) : [],
    posts: {
      items: posts.filter((post) => post !== accepted).map(withPermissions),
      page,
      pageSize: postsPerPage,
      total: authorId === undefined ? total : await countPostsBy(db, { topicId, authorId }),
      isTotalCapped: false,
    },
  };
}

/** What was removed is reported as gone, without its title: that may have been the reason. */
async function failUnreadable(db: Database, topicId: number): Promise<never> {
  const removal = await findRemoval(db, topicId);
  if (!removal) return fail('forum.topic_not_found');
  const { why, removedAt } = removal;
  return fail('forum.topic_removed', { values: { why, removedAt: removedAt.toISOString() } });
}

export async function getReply(
  { db, viewer }: Context,
  { postId }: { postId: number },
): Promise<EndpointOutput<typeof GetReply>> {
  const found = await getPost(db, { postId, reader: readerOf(viewer) });
  const { post, topic } = found ?? fail('forum.reply_not_found');
  const can = postPermissions(viewer, { ...post, authorId: post.author?.userId }, topic);
  return { post: { ...post, can }, topicId: topic.id, topicTitle: topic.title };
}
