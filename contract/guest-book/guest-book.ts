import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { imageLimits } from '../upload/image-limits.ts';
import { PictureField } from '../upload/picture-field.ts';
import { EntryFileSchema } from './files.ts';

export const entryKinds = ['bug', 'wish', 'praise', 'complaint'] as const;
export const entryStatuses = ['received', 'planned', 'doing', 'done', 'declined'] as const;
export const entrySorts = ['votes', 'newest', 'active'] as const;
/** Whether everybody sees an entry: what visitors leave waits until somebody has looked at it. */
export const entryStates = ['waiting', 'shown', 'hidden', 'withdrawn'] as const;

export type EntryKind = (typeof entryKinds)[number];
export type EntryStatus = (typeof entryStatuses)[number];
export type EntrySort = (typeof entrySorts)[number];
export type EntryState = (typeof entryStates)[number];

export const entryLimits = { title: 80, text: 4000, note: 500, name: 30, perPage: 20 } as const;

/** What an anonymous writer follows an entry by; letters and digits that are not mistaken for each other. */
export const FollowCodeField = v.pipe(
  v.string(),
  v.transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  v.regex(/^[2-9A-HJKMNP-Z]{16}$/),
);

export const EntryRowSchema = v.object({
  entryId: v.number(),
  kind: v.picklist(entryKinds),
  title: v.string(),
  /** The first 120 characters of the text. */
  excerpt: v.string(),
  status: v.picklist(entryStatuses),
  state: v.picklist(entryStates),
  isPrivate: v.boolean(),
  voteCount: v.number(),
  commentCount: v.number(),
  createdAt: TimeSchema,
  activeAt: TimeSchema,
});
export type EntryRow = v.InferOutput<typeof EntryRowSchema>;

export const EntryCommentSchema = v.object({
  commentId: v.number(),
  /** Null for the anonymous writer of the entry. */
  author: v.nullable(PersonSummarySchema),
  text: v.string(),
  /** Between the writer and the staff. */
  isPrivate: v.boolean(),
  createdAt: TimeSchema,
  /** The number of the entry under which it was written, when that one was merged into this. */
  fromEntryId: v.nullable(v.number()),
});
export type EntryComment = v.InferOutput<typeof EntryCommentSchema>;

const StatusStepSchema = v.object({
  status: v.picklist(entryStatuses),
  reason: v.string(),
  createdAt: TimeSchema,
});

export const EntrySchema = v.object({
  ...EntryRowSchema.entries,
  text: v.string(),
  author: v.nullable(PersonSummarySchema),
  /** What an anonymous writer calls themselves; empty for none. */
  authorName: v.string(),
  /** Why it stands where it stands. */
  reason: v.string(),
  /** The release in which it was done, and a page about it. */
  release: v.string(),
  link: v.string(),
  /** The test that holds it from now on; empty for none. */
  test: v.string(),
  mergedInto: v.nullable(v.number()),
  mergedIds: v.array(v.number()),
  assignee: v.nullable(PersonSummarySchema),
  steps: v.array(StatusStepSchema),
  comments: v.array(EntryCommentSchema),
  /** How many of those whom it concerns say that it is solved, and that it is not. */
  confirmed: v.object({ fixed: v.number(), notFixed: v.number() }),
  isVoted: v.boolean(),
  /** Where it happened and in which version; for the writer and the staff. */
  facts: v.nullable(
    v.object({
      page: v.string(),
      requestId: v.string(),
      version: v.string(),
      browser: v.string(),
      imageIds: v.array(v.string()),
      files: v.array(EntryFileSchema),
    }),
  ),
  can: v.object({
    vote: v.boolean(),
    comment: v.boolean(),
    writePrivately: v.boolean(),
    confirm: v.boolean(),
    withdraw: v.boolean(),
    manage: v.boolean(),
    /** Of the writer with an account. */
    addFiles: v.boolean(),
  }),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

const codeInput = { code: v.optional(FollowCodeField) };
const entryInput = { entryId: IdField, ...codeInput };
const none = v.object({});

export const listEntries = endpoint({
  name: 'listEntries',
  method: 'GET',
  path: '/api/guest-book/entries',
  summary: 'A page of the guest book; without a status, the open entries.',
  access: 'anyone',
  input: v.object({
    kind: v.optional(v.picklist(entryKinds)),
    status: v.optional(v.picklist(['open', 'all', ...entryStatuses]), 'open'),
    sort: v.optional(v.picklist(entrySorts), 'votes'),
    keyword: v.optional(textField({ min: 0, max: 60 }), ''),
    page: PageField,
  }),
  output: pageSchema(EntryRowSchema),
  errors: [],
});

export const getGuestBookFigures = endpoint({
  name: 'getGuestBookFigures',
  method: 'GET',
  path: '/api/guest-book/figures',
  summary: 'Number of entries by status, and the time to the first answer in the past 180 days.',
  access: 'anyone',
  input: none,
  output: v.object({
    counts: v.record(v.picklist(entryStatuses), v.number()),
    /** Median hours from an entry to the first word of the staff; null while nothing was answered. */
    answerHours: v.nullable(v.number()),
  }),
  errors: [],
});

export const listRoadmap = endpoint({
  name: 'listRoadmap',
  method: 'GET',
  path: '/api/guest-book/roadmap',
  summary: 'Planned, ongoing and completed entries, most votes first; at most 50 of each.',
  access: 'anyone',
  input: none,
  output: v.object({
    planned: v.array(EntryRowSchema),
    doing: v.array(EntryRowSchema),
    done: v.array(v.object({ ...EntryRowSchema.entries, release: v.string() })),
  }),
  errors: [],
});

export const listSimilarEntries = endpoint({
  name: 'listSimilarEntries',
  method: 'GET',
  path: '/api/guest-book/similar',
  summary: 'Up to five entries with the most similar titles.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ title: textField({ min: 2, max: entryLimits.title }) }),
  output: v.array(EntryRowSchema),
  errors: [],
});

export const getEntry = endpoint({
  name: 'getEntry',
  method: 'GET',
  path: '/api/guest-book/entries/:entryId',
  summary: 'One entry with its comments; non-public ones only for the author and staff.',
  access: 'anyone',
  input: v.object({ entryId: IdField }),
  output: EntrySchema,
  errors: ['guest_book.not_found'],
});

export const findEntryByCode = endpoint({
  name: 'findEntryByCode',
  method: 'POST',
  path: '/api/guest-book/find',
  summary: "The entry for an anonymous author's tracking code.",
  access: 'anyone',
  rate: 'guest_code',
  input: v.object({ code: FollowCodeField }),
  output: EntrySchema,
  errors: ['guest_book.code_unknown'],
});

export const createEntry = endpoint({
  name: 'createEntry',
  method: 'POST',
  path: '/api/guest-book/entries',
  summary: 'Adds an entry; guests solve a captcha and get a tracking code.',
  access: 'anyone',
  rate: 'guest_book',
  // Base64 is four bytes for three.
  bodyLimit: Math.ceil((imageLimits.bytes * 4) / 3) + 64 * 1024,
  sentAs: 'draftSlot',
  input: v.object({
    kind: v.picklist(entryKinds),
    title: v.pipe(
      textField({ min: 4, max: entryLimits.title }),
      v.transform((title) => title.replace(/\s+/g, ' ')),
    ),
    text: textField({ min: 5, max: entryLimits.text }),
    authorName: v.optional(textField({ min: 0, max: entryLimits.name }), ''),
    isPrivate: v.optional(FlagField, false),
    page: v.optional(textField({ min: 0, max: 300 }), ''),
    requestId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), ''),
    version: v.optional(textField({ min: 0, max: 60 }), ''),
    /** A picture of the screen, in base64. */
    screenshot: v.optional(PictureField, ''),
    draftSlot: SentSlotField,
    captchaId: v.optional(v.string(), ''),
    captchaCode: v.optional(v.string(), ''),
  }),
  output: v.object({ entryId: v.number(), code: v.nullable(v.string()), isShown: v.boolean() }),
  errors: [
    'auth.captcha_required',
    'auth.captcha_wrong',
    'review.refused',
    'upload.busy',
    'upload.wrong_type',
    'upload.too_large',
    'upload.too_many_pixels',
    'upload.broken_image',
  ],
});

export const voteEntry = endpoint({
  name: 'voteEntry',
  method: 'PUT',
  path: '/api/guest-book/entries/:entryId/vote',
  summary: 'Votes for an entry, or withdraws the vote; one vote per person, including merged entries.',
  access: 'user',
  rate: 'follow',
  input: v.object({ entryId: IdField, isVoted: FlagField }),
  output: v.object({ isVoted: v.boolean(), voteCount: v.number() }),
  errors: ['guest_book.not_found', 'guest_book.closed'],
});

export const commentEntry = endpoint({
  name: 'commentEntry',
  method: 'POST',
  path: '/api/guest-book/entries/:entryId/comments',
  summary: 'Comments on an entry, publicly or between the author and staff.',
  access: 'anyone',
  rate: 'guest_comment',
  sentAs: 'draftSlot',
  input: v.object({
    ...entryInput,
    text: textField({ max: entryLimits.text }),
    isPrivate: v.optional(FlagField, false),
    draftSlot: SentSlotField,
  }),
  output: v.object({ commentId: v.number() }),
  errors: [
    'guest_book.not_found',
    'guest_book.comment_unfit',
    'review.refused',
    'session.required',
    'session.phone_required',
  ],
});

export const confirmEntry = endpoint({
  name: 'confirmEntry',
  method: 'POST',
  path: '/api/guest-book/entries/:entryId/confirmation',
  summary: 'Confirms whether a completed entry is solved; if not, it is reopened and a note is required.',
  access: 'anyone',
  rate: 'guest_comment',
  input: v.object({
    ...entryInput,
    isFixed: FlagField,
    note: v.optional(textField({ min: 0, max: entryLimits.note }), ''),
  }),
  output: v.object({ status: v.picklist(entryStatuses) }),
  errors: ['guest_book.not_found', 'guest_book.not_asked', 'guest_book.note_required'],
});

export const withdrawEntry = endpoint({
  name: 'withdrawEntry',
  method: 'POST',
  path: '/api/guest-book/entries/:entryId/withdrawal',
  summary: 'Withdraws your own entry as long as nobody else has voted or commented.',
  access: 'anyone',
  rate: 'guest_comment',
  input: v.object(entryInput),
  output: none,
  errors: ['guest_book.not_found', 'guest_book.not_yours', 'guest_book.in_talk'],
});
