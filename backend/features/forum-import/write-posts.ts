import type { Doc } from '../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../db/database.ts';
import { createFloors, excerptLength, type ImportedFloor } from '../forum/index.ts';
import { saveLinks } from '../graph/index.ts';
import { openScreenedCases, review, type Screening } from '../review/index.ts';
import type { Authors } from './authors.ts';
import type { ReadPost } from './dump/read-spool.ts';
import { type ImportedFrom, saveImported } from './imported-store.ts';
import { type OldNames, withNames } from './names-in-text.ts';
import { getNextFloor } from './write-store.ts';

export interface WriteTerms extends OldNames {
  db: Database;
  from: ImportedFrom;
  authors: Authors;
}

export interface Written {
  /** Post here by its old id. */
  idOf: Map<number, number>;
  /** Visible replies by their author. */
  repliesBy: Map<number, number>;
  pending: number;
}

interface TopicPlace {
  topicId: number;
  boardId: number;
  oldTopicId: number;
  /** Floor here by the number there; grows with what is written. */
  floorOf: Map<number, number>;
}

/** Links of the old forum's regulars are taken as they are; words and hosts that rules name are not. */
const trustOfOld = 'regular';
const floorsAtOnce = 100;
const lettersAtOnce = 500_000;

/** `isRest` marks what is left of the topic's own text, which was too long for it. */
export type PostToWrite = ReadPost & { isRest?: boolean };

/** What rules of words and links find in an old text waits in the queue unseen, refused words too: nothing gets lost. */
export async function screenOld(
  db: Database,
  text: { texts: readonly string[]; doc: Doc },
): Promise<Screening> {
  const { outcome, hits } = await review(db, { ...text, trust: trustOfOld });
  if (outcome === 'pass') return { isPending: false, cases: [] };
  return { isPending: true, cases: [{ kind: 'rule', facts: { hits } }] };
}

interface Floor {
  /** Undefined for what a text too long for one floor goes on with. */
  oldId: number | undefined;
  oldNumber: number;
  screening: Screening;
  row: ImportedFloor;
}

/** Writes posts as the topic's next floors, in order and without gaps. */
export async function writePosts(
  terms: WriteTerms,
  place: TopicPlace,
  posts: AsyncIterable<PostToWrite>,
): Promise<Written> {
  const { db, authors } = terms;
  const written: Written = { idOf: new Map(), repliesBy: new Map(), pending: 0 };
  let floor = await getNextFloor(db, place.topicId);
  let batch: Floor[] = [];
  let letters = 0;
  for await (const { old, docs, isRest, size } of posts) {
    const authorId = await authors.idOf(old.userId);
    for (const [index, doc] of docs.entries()) {
      const body = withNames(doc, terms);
      const screening = await screenOld(db, { texts: [], doc: body });
      const isFirst = index === 0 && !isRest;
      const answered = (isFirst && place.floorOf.get(old.replyToNumber ?? 0)) || null;
      const row: ImportedFloor = {
        floor,
        authorId,
        body,
        excerpt: excerpt(body, excerptLength),
        replyToFloor: answered === 1 ? null : answered,
        isPending: screening.isPending,
        createdAt: old.createdAt,
        editedAt: old.editedAt,
      };
      if (isFirst) place.floorOf.set(old.number, floor);
      batch.push({ oldId: isFirst ? old.id : undefined, oldNumber: old.number, screening, row });
      floor += 1;
    }
    letters += size;
    if (batch.length < floorsAtOnce && letters < lettersAtOnce) continue;
    await writeBatch(terms, place, { batch, written });
    batch = [];
    letters = 0;
  }
  if (batch.length > 0) await writeBatch(terms, place, { batch, written });
  return written;
}

async function writeBatch(
  { db, from }: WriteTerms,
  { topicId, boardId, oldTopicId }: TopicPlace,
  { batch, written }: { batch: readonly Floor[]; written: Written },
): Promise<void> {
  const ids = await createFloors(
    db,
    topicId,
    batch.map(({ row }) => row),
  );
  const things = batch.map(({ oldId, oldNumber }, index) => {
    const newId = ids[index] as number;
    // A further part has no id of its own there, so it bears the one here.
    if (oldId === undefined) return { kind: 'part' as const, oldId: newId, newId, oldTopicId };
    written.idOf.set(oldId, newId);
    return { kind: 'post' as const, oldId, newId, oldTopicId, oldNumber };
  });
  await saveImported(db, from, things);
  for (const [index, { screening, row }] of batch.entries()) {
    const id = ids[index] as number;
    const { authorId, body } = row;
    await saveLinks(db, { kind: 'post', id, doc: body });
    if (!screening.isPending) {
      written.repliesBy.set(authorId, (written.repliesBy.get(authorId) ?? 0) + 1);
      continue;
    }
    written.pending += 1;
    const thing = { thingKind: 'post', thingId: id, boardId, subjectId: authorId };
    await openScreenedCases(db, screening, { ...thing, now: from.now });
  }
}
