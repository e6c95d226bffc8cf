import { subDays } from 'date-fns';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { maxStrangersPerDay, maxUnanswered, messagesPerPage } from '../../../contract/message/limits.ts';
import type { getConversation as conversationEndpoint } from '../../../contract/message/message.ts';
import type { PersonSummary } from '../../../contract/person/person.ts';
import type { Database } from '../../db/database.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext, Viewer } from '../../http/context.ts';
import { beginSending, keepAnswer, removeSentDraft } from '../draft/index.ts';
import { notify, readTogether } from '../notice/index.ts';
import { listPeople } from '../person/index.ts';
import { openScreenedCases, screenMessage } from '../review/index.ts';
import * as store from './store.ts';

const excerptLength = 60;

/** What was said with a person, and how much one may still say before they answer. */
export async function getConversation(
  { db, viewer }: SignedInContext,
  { userId: otherId, before }: { userId: number; before?: number },
): Promise<EndpointOutput<typeof conversationEndpoint>> {
  const other = await requireOther(db, viewer, otherId);
  const pair = { userId: viewer.userId, otherId };
  const [found, ties, left] = await Promise.all([
    store.listMessages(db, { ...pair, before }),
    store.getTies(db, pair),
    countLeft(db, viewer, otherId),
  ]);
  const hasOlder = found.length > messagesPerPage;
  const messages = hasOlder ? found.slice(1) : found;
  return { other, messages, hasOlder, isBlocked: ties.hasBlocked, leftBeforeAnswer: left };
}

/**
 * Sends a person a private message. Whoever never answered and does not follow the sender gets a few at most, and a
 * person begins few conversations with strangers in a day.
 */
export async function sendMessage(
  context: SignedInContext,
  { userId: otherId, body, draftSlot }: { userId: number; body: string; draftSlot: string },
): Promise<{ messageId: number }> {
  const { db, viewer, now } = context;
  const pair = { userId: viewer.userId, otherId };
  return db.tx(async () => {
    await beginSending(context);
    await lockCounts(db, `messages:${viewer.userId}`);
    await requireOther(db, viewer, otherId);
    const conversationId = await store.lockConversation(db, { ...pair, now });
    const { hasBlocked, isBlockedBy } = await store.getTies(db, pair);
    if (hasBlocked || isBlockedBy) return fail('message.not_accepted');
    const left = await countLeft(db, viewer, otherId);
    if (left === 0) return fail('message.unanswered', { values: { limit: maxUnanswered } });
    if (left === maxUnanswered) {
      const since = subDays(now, 1);
      const begun = await store.countBegun(db, { userId: viewer.userId, since });
      if (begun >= maxStrangersPerDay) {
        return fail('message.too_many_strangers', { values: { limit: maxStrangersPerDay } });
      }
    }
    const screening = await screenMessage(context, body);
    const excerpt = [...body.replace(/\s+/g, ' ')].slice(0, excerptLength).join('');
    const sent = { conversationId, senderId: viewer.userId, body, excerpt, now };
    const messageId = await store.createMessage(db, sent);
    await openScreenedCases(db, screening, { ...thingOf(messageId), subjectId: viewer.userId, now });
    const draft = { kind: 'message', thing: String(otherId), slot: draftSlot };
    await removeSentDraft(db, { userId: viewer.userId, ...draft });
    await notify(
      { db, now },
      {
        userIds: [otherId],
        kind: 'private_message',
        actorId: viewer.userId,
        thing: `message:${messageId}`,
        groupKey: groupOf(viewer.userId),
        path: `/personal/message/with/${viewer.userId}`,
        data: {},
      },
    );
    return keepAnswer(context, { messageId });
  });
}

/** A private message as the queue of moderation names it: no board's, staff's alone. */
function thingOf(messageId: number) {
  return { thingKind: 'message', thingId: messageId, boardId: null };
}

/** Marks what a person wrote as read, here and in the message centre. */
export async function readConversation(
  { db, viewer: { userId }, now }: SignedInContext,
  { userId: otherId }: { userId: number },
): Promise<Record<string, never>> {
  await db.tx(async () => {
    await store.readSide(db, { userId, otherId });
    await readTogether(db, { userId, groupKey: groupOf(otherId), now });
  });
  return {};
}

/** Takes a conversation out of one's own list. */
export async function hideConversation(
  context: SignedInContext,
  { userId: otherId }: { userId: number },
): Promise<Record<string, never>> {
  const { db, viewer } = context;
  await db.tx(async () => {
    if (!(await store.hideSide(db, { userId: viewer.userId, otherId }))) {
      return fail('message.conversation_not_found');
    }
    return readConversation(context, { userId: otherId });
  });
  return {};
}

async function requireOther(db: Database, viewer: Viewer, otherId: number): Promise<PersonSummary> {
  if (otherId === viewer.userId) return fail('message.self');
  const people = await listPeople(db, [otherId]);
  return people.get(otherId) ?? fail('message.person_not_found');
}

/** What is left of the first few; null for staff, for those whom the other follows, and once the other answered. */
async function countLeft(db: Database, viewer: Viewer, otherId: number): Promise<number | null> {
  if (viewer.roles.length > 0) return null;
  const pair = { userId: viewer.userId, otherId };
  const side = await store.findSide(db, pair);
  if (side && side.receivedCount > 0) return null;
  if ((await store.getTies(db, pair)).isFollowed) return null;
  return Math.max(0, maxUnanswered - (side?.sentCount ?? 0));
}

function groupOf(senderId: number): string {
  return `private_message:${senderId}`;
}
