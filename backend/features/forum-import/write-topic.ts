import type { Doc } from '../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../contract/rich-text/plain-text.ts';
import {
  addToAuthor,
  countTopic,
  createTopic,
  excerptLength,
  lockTopic,
  recountTopic,
  setAcceptedPost,
  setTopicFacts,
  setTopicTags,
} from '../forum/index.ts';
import { saveLinks } from '../graph/index.ts';
import { openScreenedCases } from '../review/index.ts';
import { enqueueIndex } from '../search/index.ts';
import type { ReadPost, ReadTopic } from './dump/read-spool.ts';
import { listImportedPosts, saveImported } from './imported-store.ts';
import { withNames } from './names-in-text.ts';
import { type PostToWrite, screenOld, type WriteTerms, type Written, writePosts } from './write-posts.ts';

interface TopicToWrite {
  topic: ReadTopic;
  /** All of its posts that can be taken over, the opening one first. */
  posts: AsyncIterable<ReadPost>;
  boardId: number;
}

/** Writes a topic with all its posts, as it stood and with its times; resolves with how many of them wait for review. */
export async function writeTopic(
  terms: WriteTerms,
  { topic: old, posts, boardId }: TopicToWrite,
): Promise<number> {
  const { db, from, authors } = terms;
  const { opening } = old;
  const [first] = opening.docs as [Doc, ...Doc[]];
  const body = withNames(first, terms);
  const authorId = await authors.idOf(opening.old.userId);
  const screening = await screenOld(db, { texts: [old.title, ...old.tags], doc: body });
  const topicId = await createTopic(db, {
    boardId,
    authorId,
    kind: old.solvedAt ? 'question' : 'discussion',
    title: old.title,
    body,
    excerpt: excerpt(body, excerptLength),
    isPending: screening.isPending,
    now: opening.old.createdAt,
  });
  const { viewCount, isClosed } = old;
  await setTopicFacts(db, { topicId, viewCount, isClosed, editedAt: opening.old.editedAt });
  await setTopicTags(db, { topicId, names: old.tags });
  await saveLinks(db, { kind: 'topic', id: topicId, doc: body });
  const thing = { thingKind: 'topic', thingId: topicId, boardId, subjectId: authorId };
  await openScreenedCases(db, screening, { ...thing, now: from.now });
  const oldNumber = opening.old.number;
  await saveImported(db, from, [
    { kind: 'topic', oldId: old.id, newId: topicId },
    { kind: 'opening', oldId: opening.old.id, newId: topicId, oldTopicId: old.id, oldNumber },
  ]);
  const floorOf = new Map([[oldNumber, 1]]);
  const place = { topicId, boardId, oldTopicId: old.id, floorOf };
  const written = await writePosts(terms, place, withoutFirst(posts));
  const postId = written.idOf.get(old.acceptedPostId ?? 0);
  if (postId && old.solvedAt) await setAcceptedPost(db, { topicId, postId, now: old.solvedAt });
  await recountTopic(db, topicId);
  const topic = await lockTopic(db, topicId);
  if (topic) {
    for (const userId of new Set([authorId, ...written.repliesBy.keys()])) await addToAuthor(db, { userId });
    await countTopic(db, topic, 1);
  }
  await enqueueIndex(db, { kind: 'topic', id: topicId });
  return written.pending + (screening.isPending ? 1 : 0);
}

/** What follows the topic's own text: what is left of a long one, and the replies. */
async function* withoutFirst(posts: AsyncIterable<ReadPost>): AsyncGenerator<PostToWrite> {
  let isOpening = true;
  for await (const post of posts) {
    const docs = isOpening ? post.docs.slice(1) : post.docs;
    if (docs.length > 0) yield { ...post, docs, isRest: isOpening };
    isOpening = false;
  }
}

/** Adds what was written there since the last import, as further floors; resolves with how many wait for review. */
export async function growTopic(
  terms: WriteTerms,
  { topicId, oldTopicId, posts }: { topicId: number; oldTopicId: number; posts: AsyncIterable<ReadPost> },
): Promise<number> {
  const { db, from } = terms;
  const topic = await lockTopic(db, topicId, { isHiddenToo: true });
  if (!topic) return 0;
  const here = await listImportedPosts(db, { source: from.source, topicId: oldTopicId });
  const floorOf = new Map([...here.values()].map(({ number, floor }) => [number, floor]));
  const place = { topicId, boardId: topic.boardId, oldTopicId, floorOf };
  const written = await writePosts(terms, place, posts);
  await recountTopic(db, topicId);
  if (topic.hiddenWhy === null) await countReplies(terms, written);
  await enqueueIndex(db, { kind: 'topic', id: topicId });
  return written.pending;
}

async function countReplies({ db }: WriteTerms, { repliesBy }: Written): Promise<void> {
  for (const [userId, replies] of repliesBy) await addToAuthor(db, { userId, replies });
}
