import { subDays } from 'date-fns';
import * as guestBook from '../../../contract/guest-book/guest-book.ts';
import * as staffCalls from '../../../contract/guest-book/staff.ts';
import { on } from '../../http/on.ts';
import { toEntryRow } from './entry-store.ts';
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
];
