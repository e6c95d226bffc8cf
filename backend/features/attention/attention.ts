import { type FeedItem, feedPageSize, mostFollowed } from '../../../contract/attention.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { notify } from '../notice/notice.ts';
import * as store from './store.ts';

/** Follows a person; following twice changes nothing. */
export async function saveAttention(
  { db, viewer, now, reply }: SignedInContext,
  { attentionUserId }: { attentionUserId: number },
): Promise<{ isFollowing: boolean }> {
  if (attentionUserId === viewer.userId) return fail('attention.self');
  if (!(await store.existsPerson(db, attentionUserId))) return fail('attention.person_not_found');
  await db.tx(async () => {
    await store.lockFollower(db, viewer.userId);
    if ((await store.countFollowed(db, viewer.userId)) >= mostFollowed) return fail('attention.too_many');
    await store.createFollow(db, { followerId: viewer.userId, followedId: attentionUserId, now });
    const told = { userIds: [attentionUserId], kind: 'follow', actorId: viewer.userId } as const;
    await notify({ db, now }, { ...told, thing: 'follow', path: `/space/${viewer.userId}` });
  });
  reply.changed(`user:${attentionUserId}`, `user:${viewer.userId}`);
  return { isFollowing: true };
}

/** Follows a person no longer. */
export async function removeAttention(
  { db, viewer, reply }: SignedInContext,
  { attentionUserId }: { attentionUserId: number },
): Promise<{ isFollowing: boolean }> {
  await store.deleteFollow(db, { followerId: viewer.userId, followedId: attentionUserId });
  reply.changed(`user:${attentionUserId}`, `user:${viewer.userId}`);
  return { isFollowing: false };
}

/** A page of what the followed people wrote; `nextBefore` leads to the page below, null at the end. */
export async function listFeed(
  { db, viewer, now }: SignedInContext,
  { before }: { before?: string },
): Promise<{ items: FeedItem[]; nextBefore: string | null }> {
  const until = before ? new Date(before) : new Date(now.getTime() + 1);
  const found = await store.listFeed(db, { userId: viewer.userId, before: until });
  const items = found.slice(0, feedPageSize);
  return { items, nextBefore: found.length > feedPageSize ? (items.at(-1)?.createdAt ?? null) : null };
}
