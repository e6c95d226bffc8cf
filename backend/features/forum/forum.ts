import { fail } from '../../../contract/errors.ts';
import type { NewBounty } from '../../../contract/forum/bounty.ts';
import type { TopicKind } from '../../../contract/forum/forum.ts';
import type { NewPoll } from '../../../contract/forum/poll.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { beginSending, keepAnswer, removeSentDraft } from '../draft/index.ts';
import { saveLinks } from '../graph/index.ts';
import { award } from '../level/index.ts';
import { openScreenedCases, screen } from '../review/index.ts';
import { enqueueIndex } from '../search/index.ts';
import { requireRightToWrite } from '../trust/index.ts';
import { linkUploads } from '../upload/index.ts';
import { addToAuthor } from './author-store.ts';
import { addToBoard, existsBoard } from './board-store.ts';
import { findSentTopic, putBounty } from './bounty/bounties.ts';
import { hideTopic } from './moderation/visibility.ts';
import { notifyOfMentions } from './notice/notices.ts';
import { openPoll } from './poll/polls.ts';
import { beginEdit } from './post/edits.ts';
import { excerptLength } from './post/excerpt-length.ts';
import { writtenBody } from './post/written-body.ts';
import { setTopicTags } from './topic/tag-store.ts';
import * as store from './topic/topic-store.ts';

interface TopicText {
  title: string;
  body: Doc;
  tags: string[];
  draftSlot: string;
}

/** Opens a topic. Fails `forum.board_not_found`. */
export async function createTopic(
  context: SignedInContext,
  topic: TopicText & { boardId: number; kind: TopicKind; poll?: NewPoll; bounty?: NewBounty },
): Promise<{ topicId: number }> {
  const { db, viewer, now, reply } = context;
  const { boardId, kind, title, tags, draftSlot, bounty } = topic;
  const { userId } = viewer;
  if (bounty && kind !== 'question') return fail('forum.not_a_question');
  const { topicId } = await db.tx(async () => {
    await beginSending(context);
    const sent = bounty && (await findSentTopic(db, { userId, key: bounty.key }));
    if (sent !== undefined) return { topicId: sent };
    const body = await writtenBody(context, topic.body);
    const trust = await requireRightToWrite(context, 'topic');
    const screening = await screen(context, {
      texts: [title, ...tags, ...(topic.poll?.options ?? [])],
      doc: body,
      trust,
    });
    const { isPending } = screening;
    const isKnown = isPending
      ? await existsBoard(db, boardId)
      : await addToBoard(db, { boardId, topics: 1, unsolved: kind === 'question' ? 1 : 0 });
    if (!isKnown) return fail('forum.board_not_found');
    const written = { boardId, kind, title, body, excerpt: excerpt(body, excerptLength), isPending };
    const id = await store.createTopic(db, { ...written, authorId: userId, now });
    await linkUploads(db, { entity: 'topic', entityId: id, doc: body });
    reply.changed(...(await saveLinks(db, { kind: 'topic', id, doc: body })));
    if (kind === 'poll') await openPoll({ db, now }, { topicId: id, poll: topic.poll });
    await setTopicTags(db, { topicId: id, names: tags });
    await openScreenedCases(db, screening, { ...thingOf(id), boardId, subjectId: userId, now });
    if (!isPending) {
      await addToAuthor(db, { userId, topics: 1 });
      await award({ db, now }, { userId, reason: 'topic', thing: `topic:${id}` });
      await enqueueIndex(db, { kind: 'topic', id });
      await notifyOfMentions({ db, now }, { topicId: id, authorId: userId, body });
    }
    await removeSentDraft(db, { userId, kind: 'topic', thing: '', slot: draftSlot });
    if (bounty) await putBounty({ db, now }, { topicId: id, userId, bounty });
    return keepAnswer(context, { topicId: id });
  });
  reply.changed('topics', 'boards', `board:${boardId}`, `user:${userId}`);
  return { topicId };
}

/** Opens a question for another feature, without tags. Fails as `createTopic` does. */
export async function openQuestion(
  context: SignedInContext,
  question: { boardId: number; title: string; body: Doc },
): Promise<{ topicId: number }> {
  return createTopic(context, { ...question, kind: 'question', tags: [], draftSlot: '' });
}

/** Changes one's own topic, or as who keeps order another's with a reason. Fails when it was edited since `revision`, so that no tab overwrites another. */
export async function updateTopic(
  context: SignedInContext,
  topic: TopicText & { topicId: number; revision: number; reason: string },
): Promise<{ topicId: number }> {
  const { db, viewer, now, reply } = context;
  const { topicId, revision, title, tags, draftSlot, reason } = topic;
  const { boardId } = await db.tx(async () => {
    await beginSending(context);
    const locked = await lockOwnTopic(db, { topicId, userId: viewer.userId });
    const trust = await beginEdit(context, { ...locked, kind: 'topic', reason });
    if (locked.revision !== revision) return fail('forum.edited_meanwhile');
    const body = await writtenBody(context, topic.body, await store.getTopicBody(db, topicId));
    const screening = await screen(context, { texts: [title, ...tags], doc: body, trust, isEdit: true });
    await store.updateTopic(db, { topicId, title, body, excerpt: excerpt(body, excerptLength), now });
    await linkUploads(db, { entity: 'topic', entityId: topicId, doc: body });
    reply.changed(...(await saveLinks(db, { kind: 'topic', id: topicId, doc: body })));
    await setTopicTags(db, { topicId, names: tags });
    const { boardId: at, authorId: subjectId } = locked;
    await openScreenedCases(db, screening, { ...thingOf(topicId), boardId: at, subjectId, now });
    if (screening.isPending) await hideTopic(db, locked, { why: 'pending', by: viewer.userId, now });
    await enqueueIndex(db, { kind: 'topic', id: topicId });
    if (locked.hiddenWhy === null && !screening.isPending) {
      await notifyOfMentions({ db, now }, { topicId, authorId: viewer.userId, body });
    }
    const draft = { kind: 'topic-edit', thing: String(topicId), slot: draftSlot };
    await removeSentDraft(db, { userId: viewer.userId, ...draft });
    await keepAnswer(context, { topicId });
    return locked;
  });
  reply.changed(`topic:${topicId}`, 'topics', `board:${boardId}`, `user:${viewer.userId}`);
  return { topicId };
}

/** Takes one's own topic away while nobody else wrote in it. It stays in the table. */
export async function deleteTopic(
  { db, viewer, now, reply }: SignedInContext,
  { topicId }: { topicId: number },
): Promise<{ boardId: number }> {
  const { boardId, authorId } = await db.tx(async () => {
    const topic = await lockOwnTopic(db, { topicId, userId: viewer.userId });
    if (topic.authorId !== viewer.userId) return fail('forum.not_yours');
    if (await store.existsReplyOfOthers(db, topic)) return fail('forum.topic_has_replies');
    await hideTopic(db, topic, { why: 'deleted', by: viewer.userId, now });
    return topic;
  });
  reply.changed(`topic:${topicId}`, 'topics', 'boards', `board:${boardId}`, `user:${authorId}`);
  return { boardId };
}

/** A topic as the queue of moderation names it. */
function thingOf(topicId: number) {
  return { thingKind: 'topic', thingId: topicId };
}

/** Locks a topic that its writer may still change: a visible one, or one's own that waits for review. */
async function lockOwnTopic(
  db: Database,
  { topicId, userId }: { topicId: number; userId: number },
): Promise<store.LockedTopic> {
  const topic = await store.lockTopic(db, topicId, { isHiddenToo: true });
  const isOwnPending = topic?.hiddenWhy === 'pending' && topic.authorId === userId;
  return topic && (topic.hiddenWhy === null || isOwnPending) ? topic : fail('forum.topic_not_found');
}
