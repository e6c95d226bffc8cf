import { fail } from '../../../contract/errors.ts';
import type { Entry } from '../../../contract/guest-book/guest-book.ts';
import type { Context } from '../../http/context.ts';
import { listPeople } from '../person/index.ts';
import { findEntry, type Relation } from './access.ts';
import { type EntryRecord, getEntryByCode, toEntryRow } from './entry-store.ts';
import { listFiles } from './file-store.ts';
import { hashFollowCode } from './follow-code.ts';
import * as talk from './talk-store.ts';

export async function getEntry(context: Context, { entryId }: { entryId: number }): Promise<Entry> {
  const { entry, relation } = await findEntry(context, { entryId });
  return describeEntry(context, entry, relation);
}

/** The entry behind a code, as its writer sees it. */
export async function findEntryByCode(context: Context, { code }: { code: string }): Promise<Entry> {
  const found = await getEntryByCode(context.db, hashFollowCode(code));
  if (!found || found.state === 'withdrawn') return fail('guest_book.code_unknown');
  const { entry, relation } = await findEntry(context, { entryId: found.entryId, code });
  return describeEntry(context, entry, relation);
}

async function describeEntry(
  { db, viewer }: Context,
  entry: EntryRecord,
  relation: Relation,
): Promise<Entry> {
  const { entryId } = entry;
  const { isStaff, isWriter } = relation;
  const mergedIds = await talk.listMergedIds(db, entryId);
  const entryIds = [entryId, ...mergedIds];
  const comments = await listReadable(db, { entryIds, entry, relation });
  const steps = await talk.listSteps(db, entryId);
  const isVoted = viewer ? await talk.existsVote(db, { entryIds, userId: viewer.userId }) : false;
  const ids = [entry.authorId, entry.assigneeId, ...comments.map(({ author_id }) => author_id)];
  const people = await listPeople(
    db,
    ids.filter((id) => id !== null),
  );
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  const isOpen = entry.mergedInto === null && entry.status !== 'declined';
  return {
    ...toEntryRow(entry),
    text: entry.text,
    author: person(entry.authorId),
    authorName: entry.authorName,
    reason: entry.reason,
    release: entry.release,
    link: entry.link,
    test: entry.test,
    mergedInto: entry.mergedInto,
    mergedIds,
    assignee: person(entry.assigneeId),
    steps: steps.map(({ created_at, ...step }) => ({ ...step, createdAt: created_at.toISOString() })),
    comments: comments.map((comment) => ({
      commentId: comment.id,
      author: person(comment.author_id),
      text: comment.body,
      isPrivate: comment.is_private,
      createdAt: comment.created_at.toISOString(),
      fromEntryId: comment.entry_id === entryId ? null : comment.entry_id,
    })),
    confirmed: await talk.countConfirmations(db, entryId),
    isVoted,
    facts:
      isStaff || isWriter
        ? {
            page: entry.page,
            requestId: entry.requestId,
            version: entry.version,
            browser: entry.userAgent,
            imageIds: entry.imageIds,
            files: await listFiles(db, entryId),
          }
        : null,
    can: {
      vote: isOpen && entry.status !== 'done' && entry.state === 'shown' && !entry.isPrivate,
      comment: entry.mergedInto === null && entry.state === 'shown' && !entry.isPrivate,
      writePrivately: isStaff || isWriter,
      confirm: entry.status === 'done' && (isWriter || isVoted),
      withdraw: isWriter && comments.length === 0 && entry.voteCount <= (entry.authorId ? 1 : 0),
      manage: isStaff,
      addFiles: isWriter && !relation.isByCode,
    },
  };
}

/** What is private under a merged entry stays between its own writer and the staff. */
async function listReadable(
  db: Context['db'],
  { entryIds, entry, relation }: { entryIds: number[]; entry: EntryRecord; relation: Relation },
) {
  const all = await talk.listComments(db, entryIds);
  if (relation.isStaff) return all;
  return all.filter(
    ({ is_private, entry_id }) => !is_private || (relation.isWriter && entry_id === entry.entryId),
  );
}
