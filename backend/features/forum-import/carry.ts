import type { Database } from '../../db/database.ts';
import { listBoards } from '../forum/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { prepareAuthors } from './authors.ts';
import { areTooMany, chooseTargets, openBoards } from './boards.ts';
import type { OpenDump, ReadPost, ReadTopic } from './dump/read-spool.ts';
import { createFindings, type Findings } from './findings.ts';
import { type ImportedFrom, listImported, listImportedPosts } from './imported-store.ts';
import type { StoredImport } from './run-store.ts';
import { screenOld, type WriteTerms } from './write-posts.ts';
import { growTopic, writeTopic } from './write-topic.ts';

interface CarryTerms {
  db: Database;
  importId: number;
  stored: Pick<StoredImport, 'report' | 'origin' | 'targets'>;
  now: Date;
}

interface Carrying extends WriteTerms {
  isTrial: boolean;
  findings: Findings;
  /** Topics that came before, by their old id. */
  here: ReadonlyMap<number, number>;
}

/**
 * Takes a dump over topic by topic, each in a transaction of its own; tried only, it goes the same way and writes
 * nothing. Running it again adds what is new there and changes nothing that is here.
 */
export async function carryDump(
  { db, importId, stored, now }: CarryTerms,
  dump: OpenDump,
  onTopic: (findings: Findings) => Promise<void>,
): Promise<Findings> {
  const { source, mode } = stored.report;
  const isTrial = mode === 'trial';
  const { head } = dump;
  const from: ImportedFrom = { source, format: head.format, importId, now };
  const targets = await chooseTargets(db, { head, source, chosen: stored.targets });
  const findings = createFindings(head, targets);
  if (areTooMany((await listBoards(db)).length, targets)) {
    findings.note({ kind: 'board', oldId: 0, title: '', codes: ['boards_too_many'] });
  }
  const targetOf = new Map(targets.map((board) => [board.oldId, board.target]));
  const isWanted = (boardId: number) => (targetOf.get(boardId) ?? 'skip') !== 'skip';
  const boardIds = isTrial
    ? new Map<number, number>()
    : await db.tx(() => openBoards(db, { head, from, targets }));
  const rules = await getSiteConfig(db);
  const authors = await prepareAuthors({ db, from, rules, isTrial }, dump, isWanted);
  for (const [code, count] of Object.entries(authors.counts)) findings.add(code, count);
  for (const fault of authors.faults) findings.note(fault);
  const here = await listImported(db, { source, kind: 'topic' });
  const { origin } = stored;
  const carrying: Carrying = {
    db,
    from,
    authors,
    origin,
    isTrial,
    findings,
    here,
    personOf: authors.personOf,
  };
  for await (const topic of dump.topics()) {
    if (!isWanted(topic.boardId)) {
      findings.pass('topics_left_out');
      continue;
    }
    await db.tx(() => carryTopic(carrying, topic, boardIds.get(topic.boardId) ?? 0));
    findings.pass();
    await onTopic(findings);
  }
  return findings;
}

async function carryTopic(carrying: Carrying, topic: ReadTopic, boardId: number): Promise<void> {
  const { db, from, isTrial, findings, here } = carrying;
  const { id, title, codes, opening } = topic;
  const topicId = here.get(id);
  const known = topicId ? await listImportedPosts(db, { source: from.source, topicId: id }) : undefined;
  if (!topicId && codes.length > 0) findings.note({ kind: 'topic', oldId: id, title, codes });
  const posts = freshPosts(topic, known, findings);
  if (!topicId && opening.docs.length === 0) {
    // Nothing of it is taken over; every post of it is told.
    await posts.next();
    return findings.add('topics_refused', 1);
  }
  if (isTrial) {
    const { count, pending } = await countPending(carrying, title, posts);
    findings.add(!topicId ? 'topics_new' : count > 0 ? 'topics_grown' : 'topics_same', 1);
    return findings.add('pending', pending);
  }
  if (!topicId) {
    findings.add('topics_new', 1);
    return findings.add('pending', await writeTopic(carrying, { topic, posts, boardId }));
  }
  const first = await posts.next();
  findings.add(first.done ? 'topics_same' : 'topics_grown', 1);
  if (first.done) return;
  const added = { topicId, oldTopicId: id, posts: startingWith(first.value, posts) };
  findings.add('pending', await growTopic(carrying, added));
  await db.publish('changed', JSON.stringify([`topic:${topicId}`]));
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** The posts of a topic that are not here yet and can be taken over; the others are counted as they pass. */
async function* freshPosts(
  { title, opening, posts }: ReadTopic,
  known: ReadonlyMap<number, unknown> | undefined,
  findings: Findings,
): AsyncGenerator<ReadPost> {
  const isRefused = !known && opening.docs.length === 0;
  for await (const post of posts) {
    const { old, docs, codes } = post;
    if (known?.has(old.id)) findings.add('posts_same', 1);
    else {
      if (codes.length > 0) findings.note({ kind: 'post', oldId: old.id, title, codes });
      if (docs.length === 0 || isRefused) findings.add('posts_refused', 1);
      else {
        findings.add('posts_new', 1);
        yield post;
      }
    }
  }
}

async function countPending(
  { db }: Carrying,
  title: string,
  posts: AsyncIterable<ReadPost>,
): Promise<{ count: number; pending: number }> {
  let [count, pending] = [0, 0];
  for await (const { docs } of posts) {
    for (const doc of docs) {
      const { isPending } = await screenOld(db, { texts: count === 0 ? [title] : [], doc });
      if (isPending) pending += 1;
    }
    count += 1;
  }
  return { count, pending };
}
