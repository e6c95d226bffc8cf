import { fail } from '../../../contract/errors.ts';
import type { ThingKind } from '../../../contract/moderation-kinds.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { announceReply, announceTopic } from '../forum/announce.ts';
import { withdrawAnswer } from '../forum/answers.ts';
import { lockReply } from '../forum/replies.ts';
import { lockTopic } from '../forum/topic-store.ts';
import { hidePost, hideTopic, showPost, showTopic } from '../forum/visibility.ts';
import { closeEntry, openEntry } from '../guest-book/order.ts';
import { listEntryThings } from '../guest-book/order-store.ts';
import { closeRemark, closeResource, openRemark, openResource } from '../resource/order.ts';
import { closeArticle, closeComment, openArticle, openComment, returnProposal } from '../wiki/order.ts';
import { listArticleThings, listCommentThings, listProposalThings } from '../wiki/order-store.ts';
import * as store from './thing-store.ts';

/** What is known of a thing that somebody reported or a rule stopped. */
export interface Thing {
  id: number;
  title: string;
  text: string;
  path: string;
  authorId: number | null;
  /** Null: only staff decide. */
  boardId: number | null;
  /** Why it is out of sight; null is what all see. */
  hidden: string | null;
  /** The only ones who can have seen it; everybody unless given. */
  readers?: readonly number[];
}

interface ThingTerms {
  /** Those of the ids that are there; asked with one id at least. */
  list(db: Database, ids: readonly number[]): Promise<Thing[]>;
  /** Lets it stand, and publishes what waited; tells whether anything changed. */
  keep(context: SignedInContext, id: number): Promise<boolean>;
  /** Takes it out of sight; tells whether it was waiting for review, and was refused. */
  remove(context: SignedInContext, id: number): Promise<{ isRefused: boolean }>;
}

/** Every kind of thing that order is kept of: a new area adds one line. */
export const things: Readonly<Record<ThingKind, ThingTerms>> = {
  topic: { list: store.listTopicThings, keep: keepTopic, remove: removeTopic },
  post: { list: store.listPostThings, keep: keepPost, remove: removePost },
  person: { list: store.listPersonThings, keep: async () => false, remove: resetName },
  resource: { list: store.listResourceThings, keep: openResource, remove: closeResource },
  remark: { list: store.listRemarkThings, keep: openRemark, remove: closeRemark },
  article: { list: listArticleThings, keep: openArticle, remove: closeArticle },
  wiki_comment: { list: listCommentThings, keep: openComment, remove: closeComment },
  // Kept, it goes on to its reviewers.
  wiki_proposal: { list: listProposalThings, keep: async () => false, remove: returnProposal },
  guest_entry: { list: listEntryThings, keep: openEntry, remove: closeEntry },
  message: { list: store.listMessageThings, keep: async () => false, remove: blankMessage },
};

/** Things of one kind by their ids; what is gone is left out, and of an unknown kind there is nothing. */
export async function listThings(db: Database, kind: string, ids: readonly number[]): Promise<Thing[]> {
  if (ids.length === 0 || !Object.hasOwn(things, kind)) return [];
  return things[kind as ThingKind].list(db, ids);
}

export async function getThing(db: Database, kind: string, id: number): Promise<Thing | undefined> {
  const [thing] = await listThings(db, kind, [id]);
  return thing;
}

async function keepTopic({ db, now, reply }: SignedInContext, id: number): Promise<boolean> {
  const topic = await lockTopic(db, id, { isHiddenToo: true });
  if (!topic || topic.hiddenWhy === null || topic.hiddenWhy === 'merged') return false;
  const wasPending = topic.hiddenWhy === 'pending';
  await showTopic(db, topic, now);
  if (wasPending) await announceTopic({ db, now }, id);
  reply.changed(`topic:${id}`, 'topics', 'boards', `board:${topic.boardId}`, `user:${topic.authorId}`);
  return true;
}

async function removeTopic({ db, viewer, now, reply }: SignedInContext, id: number) {
  const topic = (await lockTopic(db, id, { isHiddenToo: true })) ?? fail('moderation.thing_gone');
  const isRefused = topic.hiddenWhy === 'pending';
  await hideTopic(db, topic, { why: isRefused ? 'refused' : 'removed', by: viewer.userId, now });
  reply.changed(`topic:${id}`, 'topics', 'boards', `board:${topic.boardId}`, `user:${topic.authorId}`);
  return { isRefused };
}

async function keepPost({ db, now, reply }: SignedInContext, id: number): Promise<boolean> {
  const found = await lockReply(db, id, { isHiddenToo: true });
  const { post, topic } = found;
  if (post.hiddenWhy === null || post.hiddenWhy === 'moved') return false;
  const wasPending = post.hiddenWhy === 'pending';
  await showPost(db, found, now);
  if (wasPending && topic.hiddenWhy === null) await announceReply({ db, now }, id);
  reply.changed(`topic:${topic.id}`, 'topics', `board:${topic.boardId}`, `user:${post.authorId}`);
  return true;
}

async function removePost({ db, viewer, now, reply }: SignedInContext, id: number) {
  const found = await lockReply(db, id, { isHiddenToo: true });
  const { post, topic } = found;
  const isRefused = post.hiddenWhy === 'pending';
  if (topic.acceptedPostId === id) await withdrawAnswer(db, topic, now);
  await hidePost(db, found, { why: isRefused ? 'refused' : 'removed', by: viewer.userId, now });
  reply.changed(`topic:${topic.id}`, 'topics', `board:${topic.boardId}`, `user:${post.authorId}`);
  return { isRefused };
}

/** A private message leaves its place empty: the other side keeps the conversation. */
async function blankMessage({ db }: SignedInContext, id: number) {
  await store.blankMessage(db, id);
  return { isRefused: false };
}

/** A name or a line of introduction that may not stay gives way to a neutral one. */
async function resetName({ db, reply }: SignedInContext, id: number) {
  await store.resetPersonTexts(db, { userId: id, nickname: `user-${id}` });
  reply.changed(`user:${id}`);
  return { isRefused: false };
}
