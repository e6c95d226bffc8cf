import type { Database } from '../../db/database.ts';
import { sqlState } from '../../db/errors.ts';
import { deleteUnclaimed } from '../account/index.ts';
import {
  countTopic,
  deleteEmptyBoard,
  deleteTopicRow,
  existsBounty,
  hidePost,
  lockPost,
  lockTopic,
} from '../forum/index.ts';
import { forgetMentions, saveLinks } from '../graph/index.ts';
import { enqueueIndex } from '../search/index.ts';
import * as imported from './imported-store.ts';
import { setUndone } from './run-store.ts';
import { listPostIds } from './write-store.ts';

interface UndoTerms {
  db: Database;
  now: Date;
  /** The run that is taken back. */
  runId: number;
}

interface UndoProgress {
  counts: Record<string, number>;
  done: number;
  total: number;
}

const empty = { type: 'doc' as const, content: [] };

/**
 * Takes back what a run made. A topic in which somebody wrote since stays whole, so that nothing of theirs is lost;
 * so do accounts that were claimed, and boards that hold other topics. What stays is still known by its old id.
 */
export async function undoRun(
  terms: UndoTerms,
  onTopic: (progress: UndoProgress) => Promise<void>,
): Promise<UndoProgress> {
  const { db, now, runId } = terms;
  const topics = await imported.listMade(db, { importId: runId, kind: 'topic' });
  const progress: UndoProgress = { counts: {}, done: 0, total: topics.length };
  const add = (code: string) => {
    progress.counts[code] = (progress.counts[code] ?? 0) + 1;
  };
  for (const { oldId, newId } of topics) {
    const isGone = await db.tx(() => takeTopicBack(terms, { oldTopicId: oldId, topicId: newId }));
    add(isGone ? 'topics_undone' : 'topics_kept');
    progress.done += 1;
    await onTopic(progress);
  }
  for (const postId of await imported.listGrown(db, runId)) {
    await db.tx(() => takePostBack(terms, postId));
    add('posts_undone');
  }
  for (const { newId } of await imported.listMade(db, { importId: runId, kind: 'board' })) {
    add((await takeBack(terms, 'board', newId)) ? 'boards_undone' : 'boards_kept');
  }
  for (const { newId } of await imported.listMade(db, { importId: runId, kind: 'user' })) {
    add((await takeBack(terms, 'user', newId)) ? 'authors_undone' : 'authors_kept');
  }
  await db.tx(async () => {
    await setUndone(db, runId, now);
    await forgetMentions(db);
  });
  return progress;
}

/** False for a topic in which somebody else wrote. */
async function takeTopicBack(
  { db, runId }: UndoTerms,
  { oldTopicId, topicId }: { oldTopicId: number; topicId: number },
): Promise<boolean> {
  const topic = await lockTopic(db, topicId, { isHiddenToo: true });
  if (topic) {
    if (await imported.existsOtherPost(db, { importId: runId, topicId })) return false;
    if (await existsBounty(db, topicId)) return false;
    if (topic.hiddenWhy === null) await countTopic(db, topic, -1);
    await saveLinks(db, { kind: 'topic', id: topicId, doc: empty });
    for (const id of await listPostIds(db, topicId)) await saveLinks(db, { kind: 'post', id, doc: empty });
    await deleteTopicRow(db, topicId);
    await enqueueIndex(db, { kind: 'topic', id: topicId });
  }
  await imported.forgetTopic(db, { importId: runId, oldTopicId });
  return true;
}

/** A floor of a topic that stays keeps its number, so it is hidden and not deleted. */
async function takePostBack({ db, now, runId }: UndoTerms, postId: number): Promise<void> {
  const post = await lockPost(db, postId, { isHiddenToo: true });
  const topic = post && (await lockTopic(db, post.topicId, { isHiddenToo: true }));
  if (post && topic) await hidePost(db, { post, topic }, { why: 'deleted', by: post.authorId, now });
  await imported.forgetThing(db, { importId: runId, kinds: ['post', 'part'], newId: postId });
}

/** False for a board or an account that something stands on. */
async function takeBack({ db, runId }: UndoTerms, kind: 'board' | 'user', newId: number): Promise<boolean> {
  try {
    return await db.tx(async () => {
      const isGone = kind === 'board' ? await deleteEmptyBoard(db, newId) : await deleteUnclaimed(db, newId);
      if (isGone) await imported.forgetThing(db, { importId: runId, kinds: [kind], newId });
      return isGone;
    });
  } catch (error) {
    // Other things of the site point at it: whatever they are, they outweigh a tidy list.
    if (sqlState(error) === '23503') return false;
    throw error;
  }
}
