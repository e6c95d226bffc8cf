import type { Database } from '../../db/database.ts';
import { listBoards } from '../forum/board-store.ts';
import { getSiteConfig } from '../site/store.ts';
import { prepareAuthors } from './authors.ts';
import { areTooMany, chooseTargets, openBoards } from './boards.ts';
import type { Dump, DumpTopic } from './dump.ts';
import { createFindings, type Findings } from './findings.ts';
import { type ImportedFrom, listImported, listImportedPosts } from './imported-store.ts';
import { type PlannedPost, planTopic } from './plan-topic.ts';
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
  dump: Dump,
  onTopic: (findings: Findings) => Promise<void>,
): Promise<Findings> {
  const { source, mode } = stored.report;
  const isTrial = mode === 'trial';
  const from: ImportedFrom = { source, format: dump.format, importId, now };
  const targets = await chooseTargets(db, { dump, source, chosen: stored.targets });
  const findings = createFindings(dump, targets);
  if (areTooMany((await listBoards(db)).length, targets)) {
    findings.note({ kind: 'board', oldId: 0, title: '', codes: ['boards_too_many'] });
  }
  const targetOf = new Map(targets.map((board) => [board.oldId, board.target]));
  const isWanted = ({ boardId }: DumpTopic) => (targetOf.get(boardId) ?? 'skip') !== 'skip';
  const topics = dump.topics.filter(isWanted).sort((a, b) => a.id - b.id);
  findings.pass('topics_left_out', dump.topics.length - topics.length);
  const boardIds = isTrial
    ? new Map<number, number>()
    : await db.tx(() => openBoards(db, { dump, from, targets }));
  const rules = await getSiteConfig(db);
  const authors = await prepareAuthors({ db, from, rules, isTrial }, dump, writersOf(topics));
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
  for (const topic of topics) {
    await db.tx(() => carryTopic(carrying, topic, boardIds.get(topic.boardId) ?? 0));
    findings.pass();
    await onTopic(findings);
  }
  return findings;
}

function writersOf(topics: readonly DumpTopic[]): Set<number | null> {
  return new Set(topics.flatMap(({ posts }) => posts.map(({ userId }) => userId)));
}

async function carryTopic(carrying: Carrying, old: DumpTopic, boardId: number): Promise<void> {
  const { db, from, isTrial, findings, here } = carrying;
  const plan = planTopic(old, from.format);
  const topicId = here.get(old.id);
  const known = topicId ? await listImportedPosts(db, { source: from.source, topicId: old.id }) : undefined;
  const isNew = ({ old: post }: PlannedPost) => !known?.has(post.id);
  const fresh = plan.posts.filter((post) => isNew(post) && post.docs.length > 0);
  const lost = plan.posts.filter((post) => isNew(post) && post.docs.length === 0);
  const isRefused = !topicId && plan.posts[0]?.docs.length === 0;
  if (!topicId && plan.codes.length > 0)
    findings.note({ kind: 'topic', oldId: old.id, title: plan.title, codes: plan.codes });
  for (const post of plan.posts.filter(isNew)) {
    if (post.codes.length === 0) continue;
    findings.note({ kind: 'post', oldId: post.old.id, title: plan.title, codes: post.codes });
  }
  findings.add('posts_same', plan.posts.length - fresh.length - lost.length);
  findings.add('posts_refused', isRefused ? plan.posts.length : lost.length);
  if (isRefused) return findings.add('topics_refused', 1);
  findings.add('posts_new', fresh.length);
  if (topicId) findings.add(fresh.length > 0 ? 'topics_grown' : 'topics_same', 1);
  else findings.add('topics_new', 1);
  if (isTrial) return findings.add('pending', await countPending(carrying, plan.title, fresh));
  if (!topicId) findings.add('pending', await writeTopic(carrying, { old, plan, boardId }));
  else if (fresh.length > 0) {
    findings.add('pending', await growTopic(carrying, { topicId, old, fresh }));
    await db.publish('changed', JSON.stringify([`topic:${topicId}`]));
  }
}

async function countPending({ db }: Carrying, title: string, posts: readonly PlannedPost[]): Promise<number> {
  let pending = 0;
  for (const [index, { docs }] of posts.entries()) {
    for (const doc of docs) {
      const { isPending } = await screenOld(db, { texts: index === 0 ? [title] : [], doc });
      if (isPending) pending += 1;
    }
  }
  return pending;
}
