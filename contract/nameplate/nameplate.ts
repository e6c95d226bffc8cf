import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { PartFileSchema } from '../part/part.ts';
import { readGtin } from './link.ts';
import { RatingSchema, ratingFindings, ratingKeys } from './rating.ts';

/** A draft is seen by those who keep it; a withdrawn one says at its address that it is no longer valid. */
export const nameplateStatuses = ['draft', 'published', 'withdrawn'] as const;
export type NameplateStatus = (typeof nameplateStatuses)[number];

export const nameplateFileRoles = ['drawing', 'manual', 'certificate', 'report', 'photo'] as const;
export type NameplateFileRole = (typeof nameplateFileRoles)[number];

export const nameplateLimits = {
  name: 80,
  type: 60,
  serial: 40,
  maker: 80,
  standard: 60,
  note: 1000,
  title: 80,
  version: 20,
  code: 40,
  /** Of one person who belongs to no company. */
  own: 500,
  /** Of one company. */
  ofCompany: 500_000,
  /** Of one nameplate. */
  files: 60,
  lists: 20,
} as const;

/** As it was typed or scanned. */
export const CodeField = v.pipe(v.string(), v.maxLength(nameplateLimits.code));

const GtinField = v.pipe(
  v.string(),
  v.maxLength(30),
  v.check((typed) => typed.trim() === '' || readGtin(typed) !== undefined, 'check_digit'),
  v.transform((typed) => readGtin(typed) ?? ''),
);
const MonthField = v.pipe(v.string(), v.trim(), v.regex(/^(|(19|20)\d\d-(0[1-9]|1[0-2]))$/));

const fields = {
  name: textField({ max: nameplateLimits.name }),
  type: textField({ max: nameplateLimits.type }),
  serial: textField({ max: nameplateLimits.serial }),
  maker: textField({ max: nameplateLimits.maker }),
  madeOn: v.optional(MonthField, ''),
  standard: v.optional(textField({ min: 0, max: nameplateLimits.standard }), ''),
  gtin: v.optional(GtinField, ''),
  note: v.optional(textField({ min: 0, max: nameplateLimits.note }), ''),
  rating: v.optional(RatingSchema, {}),
};

const FileSchema = v.object({
  ...PartFileSchema.entries,
  role: v.picklist(nameplateFileRoles),
  sha256: v.string(),
  nameplateFileId: v.number(),
  title: v.string(),
  version: v.string(),
  isPublic: v.boolean(),
  /** A later version took its place. */
  isFormer: v.boolean(),
  addedAt: TimeSchema,
});
export type NameplateFile = v.InferOutput<typeof FileSchema>;

const FrozenListSchema = v.object({
  nameplateListId: v.number(),
  /** Version of the list of materials that it was taken of. */
  listVersion: v.number(),
  sha256: v.string(),
  isPublic: v.boolean(),
  frozenAt: TimeSchema,
});
export type FrozenList = v.InferOutput<typeof FrozenListSchema>;

const BuiltListSchema = v.object({
  ...FrozenListSchema.entries,
  groups: v.array(
    v.object({
      designation: v.string(),
      name: v.string(),
      lines: v.array(
        v.object({
          designation: v.string(),
          maker: v.string(),
          number: v.string(),
          name: v.string(),
          /** In thousandths. */
          quantity: v.number(),
          unit: v.string(),
          partId: v.nullable(v.number()),
        }),
      ),
    }),
  ),
});
export type BuiltList = v.InferOutput<typeof BuiltListSchema>;

export const NameplateSchema = v.object({
  code: v.string(),
  status: v.picklist(nameplateStatuses),
  name: v.string(),
  type: v.string(),
  serial: v.string(),
  maker: v.string(),
  /** yyyy-MM, or empty. */
  madeOn: v.string(),
  standard: v.string(),
  gtin: v.string(),
  note: v.string(),
  rating: v.partial(
    v.object(
      Object.fromEntries(ratingKeys.map((key) => [key, v.string()])) as Record<
        (typeof ratingKeys)[number],
        ReturnType<typeof v.string>
      >,
    ),
  ),
  isDemo: v.boolean(),
  revision: v.number(),
  updatedAt: TimeSchema,
});
export type Nameplate = v.InferOutput<typeof NameplateSchema>;

export const NameplatePageSchema = v.object({
  nameplate: NameplateSchema,
  files: v.array(FileSchema),
  /** The newest that was frozen and may be seen. */
  list: v.nullable(BuiltListSchema),
  /** Those that were frozen before it and may be seen, the newest first; their texts stay to be fetched and compared. */
  formerLists: v.array(FrozenListSchema),
  /** May change it. */
  isKeeper: v.boolean(),
  /** May act for its owner, and sees what is not public as well. */
  isOwner: v.boolean(),
  findings: v.array(v.picklist(ratingFindings)),
  /** Labels can be printed: the portal knows the address that stands in their codes. */
  canPrint: v.boolean(),
});
export type NameplatePage = v.InferOutput<typeof NameplatePageSchema>;

const kept = ['nameplate.not_found'] as const;

export const getNameplate = endpoint({
  name: 'getNameplate',
  method: 'GET',
  path: '/api/nameplates/:code',
  summary:
    'A nameplate by its short code, with its public files and list of what was built in; with all of them for those who keep it. A code that was mistyped is told apart from one that was never given.',
  access: 'anyone',
  rate: 'nameplate',
  input: v.object({ code: CodeField }),
  output: NameplatePageSchema,
  errors: ['nameplate.not_found', 'nameplate.mistyped'],
});

export const findNameplate = endpoint({
  name: 'findNameplate',
  method: 'GET',
  path: '/api/nameplate-links/:gtin/:serial',
  summary: 'The short code of a published nameplate by its GTIN and serial number.',
  access: 'anyone',
  rate: 'nameplate',
  input: v.object({ gtin: v.pipe(v.string(), v.maxLength(30)), serial: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({ code: v.string() }),
  errors: kept,
});

export const listOwnNameplates = endpoint({
  name: 'listOwnNameplates',
  method: 'GET',
  path: '/api/nameplates',
  summary: 'Nameplates that you and your company keep, the newest first, up to 100 that match a word.',
  access: 'user',
  input: v.object({ keyword: v.optional(textField({ min: 0, max: 60 }), '') }),
  output: v.object({
    items: v.array(v.object({ ...NameplateSchema.entries, isCompany: v.boolean() })),
    hasCompany: v.boolean(),
  }),
  errors: [],
});

export const createNameplate = endpoint({
  name: 'createNameplate',
  method: 'POST',
  path: '/api/nameplates',
  summary:
    'Makes a nameplate as a draft with a code of its own; the company’s nameplates are kept by its members.',
  access: 'verified',
  sentAs: 'draftSlot',
  input: v.object({ ...fields, isCompany: v.optional(FlagField, false), draftSlot: SentSlotField }),
  output: v.object({ code: v.string() }),
  errors: [
    'nameplate.too_many',
    'nameplate.gtin_taken',
    'nameplate.gtin_serial',
    'company.none',
    'company.not_accepted',
  ],
});

export const saveNameplate = endpoint({
  name: 'saveNameplate',
  method: 'POST',
  path: '/api/nameplates/:code',
  summary:
    'Changes what a nameplate says. Serial number and GTIN of a published one stay: they are on the thing.',
  access: 'verified',
  input: v.object({ code: CodeField, revision: IdField, ...fields }),
  output: v.object({ revision: v.number() }),
  errors: [...kept, 'nameplate.changed', 'nameplate.fixed', 'nameplate.gtin_taken', 'nameplate.gtin_serial'],
});

export const setNameplateStatus = endpoint({
  name: 'setNameplateStatus',
  method: 'POST',
  path: '/api/nameplates/:code/status',
  summary: 'Publishes a nameplate, withdraws it, or publishes it again; it never becomes a draft again.',
  access: 'verified',
  input: v.object({ code: CodeField, status: v.picklist(['published', 'withdrawn']) }),
  output: v.object({ status: v.picklist(nameplateStatuses) }),
  errors: kept,
});

export const addNameplateFile = endpoint({
  name: 'addNameplateFile',
  method: 'POST',
  path: '/api/nameplates/:code/files',
  summary:
    'Adds one of your own files; as a new version it takes the place of one that stays to be seen as a former one.',
  access: 'verified',
  input: v.object({
    code: CodeField,
    fileId: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/)),
    role: v.picklist(nameplateFileRoles),
    title: textField({ max: nameplateLimits.title }),
    version: v.optional(textField({ min: 0, max: nameplateLimits.version }), ''),
    isPublic: v.optional(FlagField, false),
    replaces: v.optional(IdField),
  }),
  output: v.object({ nameplateFileId: v.number() }),
  errors: [...kept, 'file.not_found', 'nameplate.too_many_files', 'nameplate.file_not_found'],
});

export const removeNameplateFile = endpoint({
  name: 'removeNameplateFile',
  method: 'POST',
  path: '/api/nameplates/:code/files/remove',
  summary: 'Takes a file off a nameplate.',
  access: 'verified',
  input: v.object({ code: CodeField, nameplateFileId: IdField }),
  output: v.object({}),
  errors: [...kept, 'nameplate.file_not_found'],
});

export const freezeNameplateList = endpoint({
  name: 'freezeNameplateList',
  method: 'POST',
  path: '/api/nameplates/:code/lists',
  summary:
    'Freezes a list of materials, or one of its panels, as what was built in: without prices and remarks, with the SHA-256 of its text. What is frozen is never changed; a later one stands before it.',
  access: 'verified',
  input: v.object({
    code: CodeField,
    listId: IdField,
    groupId: v.optional(IdField),
    isPublic: v.optional(FlagField, false),
  }),
  output: v.object({ sha256: v.string() }),
  errors: [
    ...kept,
    'material_list.not_found',
    'material_list.not_allowed',
    'nameplate.list_empty',
    'nameplate.too_many_lists',
  ],
});

/** Of a file: its pieces for the viewers, and itself. */
export const nameplatePiecePath = '/api/nameplates/:code/files/:fileId/parts/:name';
export const nameplateFilePath = '/api/nameplates/:code/files/:fileId/download';
/** The exact text whose SHA-256 is told. */
export const nameplateListPath = '/api/nameplates/:code/lists/:listId';
