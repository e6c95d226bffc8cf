import type { Topic } from '../../../contract/forum.ts';
import type { Post } from '../../../contract/forum-posts.ts';
import type { Viewer } from '../../http/context.ts';

export function isStaff(viewer: Viewer | undefined): boolean {
  return viewer !== undefined && viewer.roles.length > 0;
}

/** What the viewer may do with a topic; the rules of writing ask the same questions again. */
export function topicPermissions(
  viewer: Viewer | undefined,
  topic: { authorId: number; isClosed: boolean; replyCount: number },
): Topic['can'] {
  const isOwn = viewer?.userId === topic.authorId;
  return {
    edit: isOwn && viewer.isPhoneVerified,
    remove: isStaff(viewer) || (isOwn && topic.replyCount === 0),
    reply: Boolean(viewer?.isPhoneVerified) && !topic.isClosed,
    follow: viewer !== undefined && !isOwn,
  };
}

export function postPermissions(
  viewer: Viewer | undefined,
  post: { authorId: number | undefined; isAccepted: boolean },
  topic: { authorId: number; kind: string },
): Post['can'] {
  if (!viewer || post.authorId === undefined) return { edit: false, remove: false, accept: false };
  const isOwn = viewer.userId === post.authorId;
  return {
    edit: isOwn && viewer.isPhoneVerified,
    remove: (isOwn || isStaff(viewer)) && !post.isAccepted,
    accept: topic.kind === 'question' && viewer.userId === topic.authorId,
  };
}
