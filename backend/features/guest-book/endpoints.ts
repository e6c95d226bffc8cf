import { subDays } from 'date-fns';
import { attachmentBytes } from '../../../contract/file/attachment.ts';
import * as entryFiles from '../../../contract/guest-book/files.ts';
import * as guestBook from '../../../contract/guest-book/guest-book.ts';
import * as staffCalls from '../../../contract/guest-book/staff.ts';
import { on, onRaw } from '../../http/on.ts';
import { toEntryRow } from './entry-store.ts';
import { addEntryFile, deleteEntryFile, sendEntryFile } from './files.ts';
import * as rules from './guest-book.ts';
import * as lists from './list-store.ts';
import { findEntryByCode, getEntry } from './read-entry.ts';
import * as staff from './staff.ts';
import { titlePairs } from './title-pairs.ts';

const figureDays = 180;
const maxSimilar = 5;

export const guestBookEndpoints = [
  on(guestBook.listEntries, ({ db }, input) => lists.listEntries(db, input)),
  on(guestBook.getGuestBookFigures, async ({ db, now }) => ({
    counts: await lists.countByStatus(db),
    answerHours: await lists.getAnswerHours(db, subDays(now, figureDays)),
  })),
  on(guestBook.listRoadmap, async ({ db }) => ({
    planned: (await lists.listByStatus(db, 'planned')).map(toEntryRow),
    doing: (await lists.listByStatus(db, 'doing')).map(toEntryRow),
    done: (await lists.listByStatus(db, 'done')).map((entry) => ({
      ...toEntryRow(entry),
      release: entry.release,
    })),
  })),
  on(guestBook.listSimilarEntries, ({ db }, { title }) =>
    lists.listSimilar(db, { pairs: titlePairs(title), limit: maxSimilar }),
  ),
  on(guestBook.findEntryByCode, findEntryByCode),
  on(guestBook.getEntry, getEntry),
  on(guestBook.createEntry, rules.createEntry),
  on(guestBook.voteEntry, rules.voteEntry),
  on(guestBook.commentEntry, rules.commentEntry),
  on(guestBook.confirmEntry, rules.confirmEntry),
  on(guestBook.withdrawEntry, rules.withdrawEntry),
  on(staffCalls.listEntriesForStaff, ({ db, viewer }, input) =>
    lists.listEntriesForStaff(db, { ...input, userId: viewer.userId }),
  ),
  on(staffCalls.setEntryStatus, staff.setEntryStatus),
  on(staffCalls.setEntryState, staff.setEntryState),
  on(staffCalls.assignEntry, staff.assignEntry),
  on(staffCalls.mergeEntry, staff.mergeEntry),
  on(entryFiles.deleteEntryFile, deleteEntryFile),
  onRaw('POST', entryFiles.entryFilesPath, addEntryFile, {
    access: 'user',
    rate: 'guest_file',
    bodyLimit: attachmentBytes,
    description: { summary: 'Adds a file to your own entry of the guest book.', answer: 'application/json' },
  }),
  onRaw('GET', entryFiles.entryFilePath, sendEntryFile, {
    access: 'user',
    rate: 'file_part',
    description: { summary: 'A file of an entry, to be saved.', answer: 'application/octet-stream' },
  }),
];
