import {
  type FeedKind,
  type FollowedThingKind,
  feedPageSize,
  type listFeed as ListFeed,
  type listFollowedThings as ListThings,
  maxFollowed,
} from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import { mergeParts } from '../../feature.ts';
import type { SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { existsNamed, listNamed, notify } from '../notice/index.ts';
import { listFeedItems } from './feed-items.ts';
import { listFound } from './feed-store.ts';
import * as store from './store.ts';
import { listThings } from './thing-store.ts';

type Thing = { kind: FollowedThingKind; id: string };

/** Follows a person; following twice changes nothing. */
export async function saveAttention(
  { db, viewer, now, reply }: SignedInContext,
  { attentionUserId }: { attentionUserId: number },
): Promise<{ isFollowing: boolean }> {
  if (attentionUserId === viewer.userId) return fail('attention.self');
  await db.tx(async () => {
    if (!(await store.existsOpenAccount(db, attentionUserId))) return fail('attention.person_not_found');
    await createBounded(db, { followerId: viewer.userId, kind: 'person', thingId: attentionUserId, now });
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
  await store.deleteFollow(db, { followerId: viewer.userId, kind: 'person', thingId: attentionUserId });
  reply.changed(`user:${attentionUserId}`, `user:${viewer.userId}`);
  return { isFollowing: false };
}

/** Follows something that the viewer may see; a tag that only works bear becomes one of the portal's. */
export async function followThing(context: SignedInContext, thing: Thing): Promise<{ isFollowing: boolean }> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const thingId = (await find(context, thing)) ?? (await make(context, thing));
    if (thingId === undefined) return fail('attention.thing_not_found');
    await createBounded(db, { followerId: viewer.userId, kind: thing.kind, thingId, now });
  });
  return { isFollowing: true };
}

/** Unfollows something, also what one may no longer see: its number is in the list of one's follows. */
export async function unfollowThing(
  context: SignedInContext,
  thing: Thing,
): Promise<{ isFollowing: boolean }> {
  const { db, viewer } = context;
  const seenId = await find(context, thing);
  const thingId = seenId ?? hiddenId(context, thing);
  if (thingId === undefined) return fail('attention.thing_not_found');
  const wasFollowed = await store.deleteFollow(db, { followerId: viewer.userId, kind: thing.kind, thingId });
  if (seenId === undefined && !wasFollowed) return fail('attention.thing_not_found');
  return { isFollowing: false };
}

export async function getFollowing(
  context: SignedInContext,
  thing: Thing,
): Promise<{ isFollowing: boolean }> {
  const { db, viewer } = context;
  const thingId = await find(context, thing);
  if (thingId === undefined) return { isFollowing: false };
  const follow = { followerId: viewer.userId, kind: thing.kind, thingId };
  return { isFollowing: await store.existsFollow(db, follow) };
}

/** Whoever writes on something follows it from then on, unless they follow too much already. */
export async function followOwn(
  { db, now }: { db: Database; now: Date },
  follow: store.Follow,
): Promise<void> {
  await createIfRoom(db, { ...follow, now });
}

export const listFollowedThings = (
  { db, features, viewer }: SignedInContext,
  { page }: { page: number },
): Promise<EndpointOutput<typeof ListThings>> =>
  listThings(db, { userId: viewer.userId, grade: gradeOf(viewer), page, named: listNamed(features) });

/** A page of what is new of whom and what one follows; `nextBefore` leads to the page below, null at the end. */
export async function listFeed(
  { db, features, viewer, now }: SignedInContext,
  { before, kind }: { before?: string | undefined; kind?: FeedKind | undefined },
): Promise<EndpointOutput<typeof ListFeed>> {
  const [at = '', key = ''] = before?.split(' ') ?? [];
  const until = before ? { at: new Date(at), key } : { at: new Date(now.getTime() + 1), key };
  const found = await listFound(db, {
    named: listNamed(features),
    sources: mergeParts(features, 'feed'),
    userId: viewer.userId,
    grade: gradeOf(viewer),
    kind,
    before: until,
  });
  const shown = found.slice(0, feedPageSize);
  const last = shown.at(-1);
  return {
    items: await listFeedItems({ db, features }, shown),
    nextBefore: last && found.length > feedPageSize ? `${last.at.toISOString()} ${last.key}` : null,
  };
}

async function createBounded(db: Database, follow: store.Follow & { now: Date }): Promise<void> {
  if (!(await createIfRoom(db, follow))) return fail('attention.too_many');
}

/** False when the person follows as much as anybody may. */
async function createIfRoom(db: Database, follow: store.Follow & { now: Date }): Promise<boolean> {
  await lockCounts(db, `follows:${follow.followerId}`);
  if ((await store.countFollowed(db, { userId: follow.followerId })) >= maxFollowed) return false;
  await store.createFollow(db, follow);
  return true;
}

/** Number of what is named, if the viewer may know of it. */
async function find(
  { db, features, viewer }: SignedInContext,
  { kind, id }: Thing,
): Promise<number | undefined> {
  const source = mergeParts(features, 'named')[kind];
  if (source?.findId) return source.findId(db, id);
  if (!isId(id)) return undefined;
  const number = Number(id);
  const isThere = await existsNamed({ db, features }, { kind, id: number, grade: gradeOf(viewer) });
  return isThere ? number : undefined;
}

const make = async ({ db, features }: SignedInContext, { kind, id }: Thing) =>
  mergeParts(features, 'named')[kind]?.findOrCreateId?.(db, id);

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** What goes by its number can be let go of unseen. */
const hiddenId = ({ features }: SignedInContext, { kind, id }: Thing) =>
  !mergeParts(features, 'named')[kind]?.findId && isId(id) ? Number(id) : undefined;
