import { fail } from '../../../../contract/errors.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { publishTo, publishToTopic } from '../../../parts/events.ts';
import { beginSending, keepAnswer, removeSentDraft } from '../../draft/index.ts';
import { saveLinks } from '../../graph/index.ts';
import { award } from '../../level/index.ts';
import { openScreenedCases, screen } from '../../review/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { requireRightToWrite } from '../../trust/index.ts';
import { linkUploads } from '../../upload/index.ts';
import { addToAuthor } from '../author-store.ts';
import { hidePost } from '../moderation/visibility.ts';
import { notifyOfMentions, notifyOfReply } from '../notice/notices.ts';
import { setOwnFloorRead } from '../topic/read-store.ts';
import { existsTopic, type LockedTopic, lockTopic, takeFloor } from '../topic/topic-store.ts';
import { beginEdit } from './edits.ts';
import { excerptLength } from './excerpt-length.ts';
import * as store from './post-store.ts';
import { writtenBody } from './written-body.ts';

/** Adds a floor. A topic's floors have no gaps: the number is taken under its lock, in the same transaction. */
export async function createReply(
  context: SignedInContext,
  sent: { topicId: number; body: Doc; replyToFloor: number | null; draftSlot: string },
): Promise<{ postId: number; floor: number }> {
  const { db, viewer, now, reply } = context;
  const { topicId, replyToFloor, draftSlot } = sent;
  const authorId = viewer.userId;
  const { boardId, postId, floor } = await db.tx(async () => {
    await beginSending(context);
    const trust = await requireRightToWrite(context, 'reply');
    await requireSlowPace(db, { topicId, authorId, now });
    const body = await writtenBody(context, sent.body);
    const screening = await screen(context, { texts: [], doc: body, trust });
    const { isPending } = screening;
    const place = await takeFloor(db, { topicId, authorId, isPending, now });
    if (!place)
      return fail((await existsTopic(db, topicId)) ? 'forum.topic_closed' : 'forum.topic_not_found');
    if (replyToFloor !== null && replyToFloor >= place.floor) return fail('forum.reply_not_found');
    const written = { topicId, floor: place.floor, authorId, body, replyToFloor, isPending };
    const id = await store.createPost(db, { ...written, excerpt: excerpt(body, excerptLength), now });
    await linkUploads(db, { entity: 'post', entityId: id, doc: body });
    reply.changed(...(await saveLinks(db, { kind: 'post', id, doc: body })));
    await keepAnswer(context, { postId: id, floor: place.floor });
    await removeSentDraft(db, { userId: authorId, kind: 'reply', thing: String(topicId), slot: draftSlot });
    const thing = { thingKind: 'post', thingId: id, boardId: place.boardId, subjectId: authorId };
    await openScreenedCases(db, screening, { ...thing, now });
    if (isPending) return { ...place, postId: id };
    await setOwnFloorRead(db, { topicId, userId: authorId, floor: place.floor, now });
    await publishToTopic(db, topicId, { kind: 'floor', topicId, floor: place.floor });
    await addToAuthor(db, { userId: authorId, replies: 1 });
    await award({ db, now }, { userId: authorId, reason: 'reply', thing: `post:${id}` });
    await enqueueIndex(db, { kind: 'topic', id: topicId });
    if (place.topicAuthorId !== authorId) {
      await publishTo(db, place.topicAuthorId, { kind: 'reply', topicId, floor: place.floor });
    }
    await notifyOfReply({ db, now }, { topicId, postId: id, authorId, body, replyToFloor });
    return { ...place, postId: id };
  });
  reply.changed(`topic:${topicId}`, 'topics', `board:${boardId}`, `user:${authorId}`);
  return { postId, floor };
}

/** In slow mode each person waits between two replies of a topic. */
async function requireSlowPace(
  db: Database,
  reply: { topicId: number; authorId: number; now: Date },
): Promise<void> {
  const last = await store.getSlowTurn(db, reply);
  if (!last) return;
  const seconds = Math.ceil((last.createdAt.getTime() - reply.now.getTime()) / 1000) + last.slowSeconds;
  if (seconds > 0) fail('forum.slow_mode', { values: { seconds } });
}

/** Changes one's own reply. Fails when it was edited since `revision`. */
export async function updateReply(
  context: SignedInContext,
  sent: { postId: number; revision: number; body: Doc; draftSlot: string; reason: string },
): Promise<{ topicId: number; floor: number }> {
  const { db, viewer, now, reply } = context;
  const { postId, revision, draftSlot, reason } = sent;
  const { post, topic } = await db.tx(async () => {
    await beginSending(context);
    const found = await lockOwnReply(db, { postId, userId: viewer.userId });
    const { boardId } = found.topic;
    const trust = await beginEdit(context, { kind: 'post', ...found.post, boardId, reason });
    if (found.post.revision !== revision) return fail('forum.edited_meanwhile');
    const body = await writtenBody(context, sent.body, await store.getPostBody(db, postId));
    const screening = await screen(context, { texts: [], doc: body, trust, isEdit: true });
    await store.updatePost(db, { postId, body, excerpt: excerpt(body, excerptLength), now });
    await linkUploads(db, { entity: 'post', entityId: postId, doc: body });
    reply.changed(...(await saveLinks(db, { kind: 'post', id: postId, doc: body })));
    await enqueueIndex(db, { kind: 'topic', id: found.topic.id });
    const written = { topicId: found.topic.id, postId, authorId: viewer.userId, body };
    const thing = { thingKind: 'post', thingId: postId, boardId };
    await openScreenedCases(db, screening, { ...thing, subjectId: found.post.authorId, now });
    if (screening.isPending) await hidePost(db, found, { why: 'pending', by: viewer.userId, now });
    else if (found.post.hiddenWhy === null) await notifyOfMentions({ db, now }, written);
    const draft = { kind: 'post-edit', thing: String(postId), slot: draftSlot };
    await removeSentDraft(db, { userId: viewer.userId, ...draft });
    await keepAnswer(context, { topicId: found.topic.id, floor: found.post.floor });
    return found;
  });
  reply.changed(`topic:${topic.id}`, `user:${viewer.userId}`);
  return { topicId: topic.id, floor: post.floor };
}

/** Takes one's own reply away. An accepted answer has to be unaccepted first. */
export async function deleteReply(
  { db, viewer, now, reply }: SignedInContext,
  { postId }: { postId: number },
): Promise<{ topicId: number; floor: number }> {
  const { post, topic } = await db.tx(async () => {
    const found = await lockOwnReply(db, { postId, userId: viewer.userId });
    if (found.post.authorId !== viewer.userId) return fail('forum.not_yours');
    if (found.topic.acceptedPostId === postId) return fail('forum.reply_accepted');
    await hidePost(db, found, { why: 'deleted', by: viewer.userId, now });
    return found;
  });
  reply.changed(`topic:${topic.id}`, 'topics', `board:${topic.boardId}`, `user:${post.authorId}`);
  return { topicId: topic.id, floor: post.floor };
}

/** Locks a visible reply and its topic, always the topic first. Fails `forum.reply_not_found`. */
export async function lockReply(
  db: Database,
  postId: number,
  { isHiddenToo = false } = {},
): Promise<{ post: store.LockedPost; topic: LockedTopic }> {
  const seen = { isHiddenToo };
  const topicId = (await store.findTopicOf(db, postId, seen)) ?? fail('forum.reply_not_found');
  const topic = (await lockTopic(db, topicId, seen)) ?? fail('forum.reply_not_found');
  const post = (await store.lockPost(db, postId, seen)) ?? fail('forum.reply_not_found');
  return { post, topic };
}

/** Locks a reply that its writer may still change: a visible one, or one's own that waits for review. */
async function lockOwnReply(db: Database, { postId, userId }: { postId: number; userId: number }) {
  const found = await lockReply(db, postId, { isHiddenToo: true });
  const { post, topic } = found;
  const isOwnPending = post.hiddenWhy === 'pending' && post.authorId === userId;
  const isThere = topic.hiddenWhy === null && (post.hiddenWhy === null || isOwnPending);
  return isThere ? found : fail('forum.reply_not_found');
}
