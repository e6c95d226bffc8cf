import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { changeRemoval } from './article/settings.ts';
import * as store from './moderated-store.ts';
import { decideProposal, lockProposal } from './proposal/proposal-store.ts';
import { addToArticle } from './talk/talk-store.ts';

/** Brings an article back that was taken away. */
export async function openArticle(context: SignedInContext, articleId: number): Promise<boolean> {
  const [thing] = await store.listArticleThings(context.db, [articleId]);
  if (thing?.hidden !== 'removed') return false;
  await changeRemoval(context, {
    articleId,
    removedAt: null,
    reason: '',
    successor: '',
    action: 'wiki.restore',
  });
  return true;
}

export async function closeArticle(context: SignedInContext, articleId: number) {
  const { now } = context;
  await changeRemoval(context, {
    articleId,
    removedAt: now,
    reason: '',
    successor: '',
    action: 'wiki.remove',
  });
  return { isRefused: false };
}

/** Returns a pending proposal to its author; a decided one stays as it is. */
export async function returnProposal({ db, viewer, now }: SignedInContext, proposalId: number) {
  const proposal = (await lockProposal(db, proposalId)) ?? fail('moderation.thing_gone');
  if (proposal.state === 'open') {
    await decideProposal(db, { id: proposalId, state: 'returned', userId: viewer.userId, now });
  }
  return { isRefused: true };
}

/** Publishes a comment that waited, or brings one back that was taken away; one that its writer deleted stays so. */
export async function openComment({ db, now, reply }: SignedInContext, commentId: number): Promise<boolean> {
  const comment = await store.lockComment(db, commentId);
  if (!comment?.hiddenWhy) return false;
  await store.setCommentHidden(db, { commentId, why: null, now });
  await addToArticle(db, { articleId: comment.articleId, comments: 1 });
  reply.changed(`article:${comment.articleId}`);
  return true;
}

export async function closeComment({ db, now, reply }: SignedInContext, commentId: number) {
  const comment = (await store.lockComment(db, commentId)) ?? fail('moderation.thing_gone');
  const isRefused = comment.hiddenWhy === 'pending';
  if (!comment.isDeleted) await addToArticle(db, { articleId: comment.articleId, comments: -1 });
  await store.setCommentHidden(db, { commentId, why: isRefused ? 'refused' : 'removed', now });
  reply.changed(`article:${comment.articleId}`);
  return { isRefused };
}
