import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { toSafePath } from '../safe-path.ts';
import { EntryRowSchema, entryLimits, entryStates, entryStatuses } from './guest-book.ts';

const none = v.object({});
const reason = textField({ min: 0, max: entryLimits.note });

export const listEntriesForStaff = endpoint({
  name: 'listEntriesForStaff',
  method: 'GET',
  path: '/api/admin/guest-book',
  summary: 'Entries with any status, longest waiting first; your own on request.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist(['all', 'unanswered', 'assigned', ...entryStates]), 'waiting'),
    page: PageField,
  }),
  output: pageSchema(EntryRowSchema),
  errors: [],
});

export const setEntryStatus = endpoint({
  name: 'setEntryStatus',
  method: 'POST',
  path: '/api/admin/guest-book/:entryId/status',
  summary:
    'Changes the status of an entry; declining needs a reason, and completion names its release, an optional page, and the test that holds it.',
  access: 'admin',
  input: v.object({
    entryId: IdField,
    status: v.picklist(entryStatuses),
    reason: v.optional(reason, ''),
    release: v.optional(textField({ min: 0, max: 60 }), ''),
    test: v.optional(v.pipe(textField({ min: 0, max: 160 }), v.regex(/^$|^tests\/[\w/.-]+$/, 'test')), ''),
    link: v.optional(
      v.pipe(
        textField({ min: 0, max: 200 }),
        v.check((link) => link === '' || toSafePath(link) === link, 'path'),
      ),
      '',
    ),
  }),
  output: none,
  errors: ['guest_book.not_found', 'guest_book.reason_required', 'admin.nothing_changed'],
});

export const setEntryState = endpoint({
  name: 'setEntryState',
  method: 'POST',
  path: '/api/admin/guest-book/:entryId/state',
  summary: 'Publishes or hides an entry.',
  access: 'admin',
  input: v.object({
    entryId: IdField,
    state: v.picklist(['shown', 'hidden']),
    reason: v.optional(reason, ''),
  }),
  output: none,
  errors: ['guest_book.not_found', 'guest_book.reason_required', 'admin.nothing_changed'],
});

export const assignEntry = endpoint({
  name: 'assignEntry',
  method: 'POST',
  path: '/api/admin/guest-book/:entryId/assignee',
  summary: 'Assigns an entry to the caller, or unassigns it.',
  access: 'admin',
  input: v.object({ entryId: IdField, isMine: v.picklist(['1', '0']) }),
  output: none,
  errors: ['guest_book.not_found'],
});

export const mergeEntry = endpoint({
  name: 'mergeEntry',
  method: 'POST',
  path: '/api/admin/guest-book/:entryId/merge',
  summary: 'Merges an entry into another; 0 undoes the merge without losing votes or comments.',
  access: 'admin',
  input: v.object({
    entryId: IdField,
    intoId: v.pipe(v.union([v.literal(0), v.literal('0'), IdField]), v.transform(Number)),
  }),
  output: none,
  errors: ['guest_book.not_found', 'guest_book.merge_target', 'admin.nothing_changed'],
});
