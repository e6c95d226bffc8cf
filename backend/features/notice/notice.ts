import { type NoticeData, type NoticeKind, noticeTerms } from '../../../contract/notice/notice.ts';
import type { Database } from '../../db/database.ts';
import { publishTo } from '../../parts/events.ts';
import * as store from './notice-store.ts';

interface NoticeInput {
  userIds: readonly number[];
  kind: NoticeKind;
  /** Who did it; left out when it is the site. */
  actorId?: number;
  topicId?: number;
  postId?: number;
  /** Names what happened, so that it is sent once; the post or topic unless given. */
  thing?: string;
  /** What is unread and alike becomes one line; by the kind's own terms unless given. */
  groupKey?: string;
  /** Where it is to be seen. */
  path: string;
  data?: NoticeData;
}

interface NoticeContext {
  db: Database;
  now: Date;
}

/**
 * Tells people that something happened. Call it inside the transaction of the write it tells of: what is rolled
 * back is never told. Nobody is told of their own act, of what they muted or switched off, or of one they blocked;
 * the same thing by the same person is sent once.
 */
export async function notify({ db, now }: NoticeContext, input: NoticeInput): Promise<void> {
  const { kind, actorId = 0, topicId, path, data = {} } = input;
  const thing = input.thing ?? defaultThing(input);
  const isFixed = noticeTerms[kind].isFixed ?? false;
  await db.tx(async () => {
    const asked = [...new Set(input.userIds)].filter((id) => id !== actorId);
    const wanting = await store.listWanting(db, { userIds: asked, kind, actorId, topicId, isFixed });
    if (wanting.size === 0) return;
    const events = await store.createEvents(db, { userIds: [...wanting.keys()], kind, thing, actorId, now });
    if (events.length === 0) return;
    const { tab } = noticeTerms[kind];
    const groupKey = input.groupKey ?? groupKeyOf({ kind, thing, topicId });
    const notice = { kind, tab, groupKey, path, data, actorId, topicId: topicId ?? null, now };
    const noticeIds = await store.addToNotices(db, { ...notice, events });
    const userIds = events.map(({ userId }) => userId);
    const isShown = userIds.some((id) => wanting.get(id));
    const actor = isShown && actorId ? await store.getNickname(db, actorId) : '';
    for (const { userId, unread } of await store.listUnreadCounts(db, userIds)) {
      const id = noticeIds.get(userId);
      const shown = id && wanting.get(userId) ? { id, noticeKind: kind, actor, data } : undefined;
      await publishTo(db, userId, { kind: 'notice', unread, shown });
    }
  });
}

/** Takes back what was told of things that are no more, for example `post:12`; what was read stays read. */
export async function withdrawNotices({ db }: NoticeContext, things: readonly string[]): Promise<void> {
  if (things.length === 0) return;
  await db.tx(async () => {
    const userIds = await store.deleteEvents(db, things);
    await publishUnread(db, userIds);
  });
}

/** Takes back what is unread about a topic that is no more. */
export async function withdrawNoticesOfTopic({ db }: NoticeContext, topicId: number): Promise<void> {
  await db.tx(async () => publishUnread(db, await store.deleteUnreadOfTopic(db, topicId)));
}

/** Tells every open tab of these people how much is unread. */
export async function publishUnread(db: Database, userIds: readonly number[]): Promise<void> {
  for (const { userId, unread } of await store.listUnreadCounts(db, userIds)) {
    await publishTo(db, userId, { kind: 'notice', unread });
  }
}

function defaultThing({ postId, topicId }: NoticeInput): string | null {
  if (postId !== undefined) return `post:${postId}`;
  return topicId === undefined ? null : `topic:${topicId}`;
}

function groupKeyOf(of: { kind: NoticeKind; thing: string | null; topicId?: number }): string | null {
  const { group } = noticeTerms[of.kind];
  if (group === 'kind') return of.kind;
  if (group === 'thing' && of.thing !== null) return `${of.kind}:${of.thing}`;
  return group === 'topic' && of.topicId !== undefined ? `${of.kind}:${of.topicId}` : null;
}
