import type { Topic } from '../../../contract/forum/forum.ts';
import type { PostHidden, TopicHidden } from '../../../contract/forum/limits.ts';
import type { Post } from '../../../contract/forum/posts.ts';
import type { Viewer } from '../../http/context.ts';
import type { Reader } from './moderation/visibility-store.ts';

export function isStaff(viewer: Viewer | undefined): boolean {
  return viewer !== undefined && viewer.roles.length > 0;
}

/** Keeps order on this board: its moderators, and owners and admins everywhere. */
export function canModerate(viewer: Viewer | undefined, boardId: number): boolean {
  return isStaff(viewer) || Boolean(viewer?.moderates.includes(boardId));
}

/** Who reads, for the one predicate of `visibility-store.ts`. */
export function readerOf(viewer: Viewer | undefined): Reader {
  return { viewerId: viewer?.userId ?? 0, moderates: isStaff(viewer) ? 'all' : (viewer?.moderates ?? []) };
}

/** What the viewer may do with a topic; the rules of writing ask the same questions again. */
export function topicPermissions(
  viewer: Viewer | undefined,
  topic: {
    authorId: number;
    boardId: number;
    isClosed: boolean;
    replyCount: number;
    hidden: TopicHidden | null;
    kind: string;
    acceptedFloor: number | null;
    author: { isClosed: boolean };
  },
): Topic['can'] {
  const isOwn = viewer?.userId === topic.authorId;
  const isThere = topic.hidden === null;
  const mayWrite = Boolean(viewer?.isVerified) && !viewer?.postingSuspendedUntil;
  return {
    edit:
      mayWrite &&
      ((isOwn && (isThere || topic.hidden === 'pending')) || (isThere && canModerate(viewer, topic.boardId))),
    remove: isOwn && topic.replyCount === 0 && (isThere || topic.hidden === 'pending'),
    reply: mayWrite && !topic.isClosed && isThere,
    follow: viewer !== undefined && !isOwn && !topic.author.isClosed,
    moderate: canModerate(viewer, topic.boardId),
    report: viewer !== undefined && !isOwn && isThere,
    raiseBounty:
      isOwn &&
      viewer.isVerified &&
      isThere &&
      topic.kind === 'question' &&
      topic.acceptedFloor === null &&
      !topic.isClosed,
  };
}

export function postPermissions(
  viewer: Viewer | undefined,
  post: { authorId: number | undefined; isAccepted: boolean; hidden: PostHidden | null },
  topic: { authorId: number; boardId: number; kind: string },
): Post['can'] {
  const moderate = canModerate(viewer, topic.boardId);
  if (!viewer || post.authorId === undefined) {
    return { edit: false, remove: false, accept: false, moderate, report: false, markHelpful: false };
  }
  const isOwn = viewer.userId === post.authorId;
  const isAnswer = topic.kind === 'question' && post.hidden === null;
  const isChangeable = post.hidden === null || post.hidden === 'pending';
  return {
    edit:
      viewer.isVerified &&
      !viewer.postingSuspendedUntil &&
      (isOwn ? isChangeable : moderate && post.hidden === null),
    remove: isOwn && !post.isAccepted && isChangeable,
    accept: isAnswer && viewer.userId === topic.authorId,
    moderate,
    report: !isOwn && post.hidden === null,
    markHelpful: isAnswer && !isOwn && (viewer.userId === topic.authorId || moderate),
  };
}
