import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../../contract/errors.ts';
import { lineOf } from '../../../lines.ts';
import type { Dump, DumpTopic } from './dump.ts';
import { planTopic } from './plan-topic.ts';
import type { DumpHead, SpooledPost, SpooledTopic, SpooledUser } from './spool.ts';

/** More rows than anybody reads. */
const maxFaults = 500;
/** What the server holds at once for a whole import: more than any forum that moves here has. */
const maxBoards = 2000;
const maxWriters = 200_000;
/** No name or title is longer; what is longer says nothing. */
const maxNameLength = 200;
const maxDescriptionLength = 1000;

/** Plans what each topic becomes, and writes it all to a file line by line. Fails `forum_import.too_complex`. */
export async function writeSpool(dump: Dump, path: string): Promise<void> {
  const writtenIn = listWriters(dump.topics);
  if (dump.boards.length > maxBoards || writtenIn.size > maxWriters) return fail('forum_import.too_complex');
  await pipeline(Readable.from(linesOf(dump, writtenIn)), createWriteStream(path));
}

/** Boards by whoever wrote in them. */
function listWriters(topics: readonly DumpTopic[]): Map<number | null, Set<number>> {
  const writtenIn = new Map<number | null, Set<number>>();
  for (const { boardId, posts } of topics)
    for (const { userId } of posts) {
      const boards = writtenIn.get(userId);
      if (boards) boards.add(boardId);
      else writtenIn.set(userId, new Set([boardId]));
    }
  return writtenIn;
}

function* linesOf(dump: Dump, writtenIn: ReadonlyMap<number | null, ReadonlySet<number>>): Generator<string> {
  const boardsOf = (userId: number | null) => [...(writtenIn.get(userId) ?? [])];
  yield lineOf(headOf(dump, boardsOf(null)));
  for (const user of dump.users.values())
    yield lineOf({ ...user, name: cut(user.name), boards: boardsOf(user.id) } satisfies SpooledUser);
  for (const topic of dump.topics.toSorted((a, b) => a.id - b.id)) yield* topicLines(topic, dump);
}

function headOf({ format, users, boards, topics, faults, leftOut }: Dump, guestBoards: number[]): DumpHead {
  const topicsOf = Map.groupBy(topics, ({ boardId }) => boardId);
  const faultCodes: Record<string, number> = Object.create(null);
  for (const code of faults.flatMap(({ codes }) => codes)) faultCodes[code] = (faultCodes[code] ?? 0) + 1;
  return {
    format,
    topicCount: topics.length,
    userCount: users.size,
    boards: boards.map((board) => ({
      ...board,
      name: cut(board.name),
      description: board.description.slice(0, maxDescriptionLength),
      topicCount: topicsOf.get(board.id)?.length ?? 0,
    })),
    guestBoards,
    faults: faults.slice(0, maxFaults).map((fault) => ({ ...fault, title: cut(fault.title) })),
    faultCount: faults.length,
    faultCodes,
    leftOut: { ...leftOut },
  };
}

function* topicLines(topic: DumpTopic, { format }: Dump): Generator<string> {
  const { id, boardId, viewCount, isClosed, acceptedPostId } = topic;
  const { title, tags, codes, posts } = planTopic(topic, format);
  const answer = posts.slice(1).find(({ old, docs }) => old.id === acceptedPostId && docs.length > 0);
  const facts = { id, boardId, viewCount, isClosed, acceptedPostId };
  const solvedAt = answer?.old.createdAt ?? null;
  yield lineOf({ ...facts, title, tags, codes, solvedAt, postCount: posts.length } satisfies SpooledTopic);
  for (const { old, docs, codes } of posts) {
    const { text: _, ...kept } = old;
    yield lineOf({ old: kept, docs, codes } satisfies SpooledPost);
  }
}

const cut = (text: string) => text.slice(0, maxNameLength);
