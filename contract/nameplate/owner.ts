import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, TimeSchema, textField } from '../fields.ts';
import { CodeField, NameplateSchema } from './nameplate.ts';

export const entryKinds = ['commissioning', 'inspection', 'test', 'repair', 'change'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const ownerLimits = { text: 2000, entries: 1000, perPage: 50 } as const;

/** As it is copied or read off paper: with spaces, or in full-width letters. What is none is refused as a wrong one. */
const TokenField = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((typed) => typed.normalize('NFKC').replaceAll(/\s/g, '')),
);
const TokenSchema = v.object({ token: v.string() });
const DayField = v.pipe(v.string(), v.trim(), v.isoDate());
const DoneSchema = v.object({ code: v.string() });
const to = { code: CodeField, isCompany: v.optional(FlagField, false) };
const own = { access: 'verified', method: 'POST', rate: 'nameplate' } as const;

export const NameplateLifeSchema = v.object({
  nameplate: NameplateSchema,
  isKeeper: v.boolean(),
  /** May act for its owner. */
  isOwner: v.boolean(),
  /** Null while nobody has claimed it. */
  ownerName: v.nullable(v.string()),
  /** A claim code was made and not used yet. */
  isClaimable: v.boolean(),
  hasCompany: v.boolean(),
  transfer: v.nullable(
    v.object({ state: v.picklist(['offered', 'accepted']), toName: v.string(), offeredAt: TimeSchema }),
  ),
  /** You accepted a transfer that its owner has not confirmed yet. */
  isAwaited: v.boolean(),
  entries: v.array(
    v.object({
      entryId: v.number(),
      kind: v.picklist(entryKinds),
      /** yyyy-MM-dd in Beijing. */
      day: v.string(),
      text: v.string(),
      authorName: v.string(),
      createdAt: TimeSchema,
    }),
  ),
  /** Page views in the last 30 days of Beijing, and in all. */
  scans: v.object({ month: v.number(), all: v.number() }),
});
export type NameplateLife = v.InferOutput<typeof NameplateLifeSchema>;

export const getNameplateLife = endpoint({
  name: 'getNameplateLife',
  method: 'GET',
  path: '/api/nameplates/:code/life',
  summary:
    'Owner, transfer, service log and number of page views of a nameplate, for those who keep or own it; others find only whether it can be claimed.',
  access: 'user',
  input: v.object({ code: CodeField }),
  output: NameplateLifeSchema,
  errors: ['nameplate.not_found', 'nameplate.mistyped'],
});

export const countNameplateScan = endpoint({
  name: 'countNameplateScan',
  method: 'POST',
  path: '/api/nameplates/:code/scan',
  summary: 'Counts one view of a published nameplate in the day; nothing of who it was is kept.',
  access: 'anyone',
  rate: 'nameplate',
  input: v.object({ code: CodeField }),
  output: v.object({}),
  errors: [],
});

export const makeClaimCode = endpoint({
  ...own,
  name: 'makeClaimCode',
  path: '/api/nameplates/:code/claim-code',
  summary:
    'Makes the code by which the owner claims a nameplate; a former one no longer works. Returned once, stored as a hash.',
  input: v.object({ code: CodeField }),
  output: TokenSchema,
  errors: ['nameplate.not_found', 'nameplate.claimed'],
});

export const claimNameplate = endpoint({
  ...own,
  name: 'claimNameplate',
  path: '/api/nameplates/:code/claim',
  summary: 'Becomes the owner of a nameplate by its claim code, oneself or with the company.',
  input: v.object({ ...to, token: TokenField }),
  output: DoneSchema,
  errors: [
    'nameplate.not_found',
    'nameplate.claim_wrong',
    'company.none',
    'company.not_accepted',
    'company.not_allowed',
  ],
});

export const offerNameplate = endpoint({
  ...own,
  name: 'offerNameplate',
  path: '/api/nameplates/:code/transfer',
  summary: 'Offers a nameplate to a new owner; the token of its link is returned once and stored as a hash.',
  input: v.object({ code: CodeField }),
  output: TokenSchema,
  errors: ['nameplate.not_found', 'nameplate.transfer_open'],
});

export const acceptNameplate = endpoint({
  ...own,
  name: 'acceptNameplate',
  path: '/api/nameplates/:code/transfer/accept',
  summary: 'Accepts an offered nameplate; it changes hands when its owner confirms.',
  input: v.object({ ...to, token: TokenField }),
  output: DoneSchema,
  errors: ['nameplate.transfer_over', 'company.none', 'company.not_accepted', 'company.not_allowed'],
});

export const confirmNameplate = endpoint({
  ...own,
  name: 'confirmNameplate',
  path: '/api/nameplates/:code/transfer/confirm',
  summary: 'Confirms to whom a nameplate goes; from then on it is theirs.',
  input: v.object({ code: CodeField }),
  output: DoneSchema,
  errors: ['nameplate.not_found', 'nameplate.transfer_over'],
});

export const declineNameplate = endpoint({
  ...own,
  name: 'declineNameplate',
  path: '/api/nameplates/:code/transfer/decline',
  summary: 'Takes one’s acceptance back before its owner has confirmed; the transfer is over.',
  input: v.object({ code: CodeField }),
  output: DoneSchema,
  errors: ['nameplate.not_found', 'nameplate.transfer_over', 'company.not_allowed'],
});

export const cancelNameplateTransfer = endpoint({
  ...own,
  name: 'cancelNameplateTransfer',
  path: '/api/nameplates/:code/transfer/cancel',
  summary: 'Cancels a transfer that is not confirmed yet.',
  input: v.object({ code: CodeField }),
  output: DoneSchema,
  errors: ['nameplate.not_found', 'nameplate.transfer_over'],
});

export const addNameplateEntry = endpoint({
  ...own,
  name: 'addNameplateEntry',
  path: '/api/nameplates/:code/entries',
  summary:
    'Writes into the service log of a nameplate that one keeps or owns; entries are not changed afterwards.',
  bodyLimit: 64 * 1024,
  input: v.object({
    code: CodeField,
    kind: v.picklist(entryKinds),
    day: DayField,
    text: textField({ max: ownerLimits.text }),
  }),
  output: v.object({ entryId: v.number() }),
  errors: ['nameplate.not_found', 'nameplate.day_ahead', 'nameplate.too_many_entries'],
});
