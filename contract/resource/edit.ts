import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, FileSummarySchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import * as kinds from './kinds.ts';
import { PreflightNoteSchema } from './preflight-note.ts';
import { byText, resourceTextNames, resourceTexts } from './texts.ts';
import { viewSources } from './views.ts';

const { resourceLimits } = kinds;
const none = v.object({});
const resourceInput = { resourceId: IdField };

const idList = (max: number) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((ids) => [...new Set((Array.isArray(ids) ? ids : ids.split(',')).filter(Boolean))]),
    v.array(FileIdField),
    v.maxLength(max),
  );

const TermsSchema = {
  type: v.picklist(kinds.resourceTypes),
  title: v.string(),
  ...byText(resourceTextNames, () => v.string()),
  about: v.string(),
  application: v.picklist(kinds.applications),
  industry: v.picklist(kinds.industries),
  software: v.picklist(kinds.softwares),
  licence: v.picklist(kinds.licences),
  price: v.number(),
  memberPrice: v.nullable(v.number()),
  cover: v.picklist(kinds.covers),
  tags: v.array(v.string()),
};

export const OwnResourceSchema = v.object({
  resourceId: v.number(),
  ...TermsSchema,
  /** Address of the picture that its author sent; null without one. */
  coverPicture: v.nullable(v.string()),
  state: v.picklist(kinds.resourceStates),
  reason: v.string(),
  publishAt: v.nullable(TimeSchema),
  isVerified: v.boolean(),
  author: PersonSummarySchema,
  /** What is published, and what is being made; null for none. */
  current: v.nullable(v.object({ label: v.string(), files: v.array(FileSummarySchema) })),
  open: v.nullable(
    v.object({
      label: v.string(),
      note: v.string(),
      state: v.picklist(['draft', 'waiting', 'refused']),
      files: v.array(FileSummarySchema),
    }),
  ),
  preflight: v.array(PreflightNoteSchema),
  acts: v.array(
    v.object({
      act: v.string(),
      actor: v.nullable(PersonSummarySchema),
      reason: v.string(),
      createdAt: TimeSchema,
    }),
  ),
  updatedAt: TimeSchema,
});
export type OwnResource = v.InferOutput<typeof OwnResourceSchema>;

export const OwnRowSchema = v.object({
  resourceId: v.number(),
  title: v.string(),
  type: v.picklist(kinds.resourceTypes),
  extension: v.string(),
  state: v.picklist(kinds.resourceStates),
  /** A new version that waits for review, or was refused. */
  openState: v.nullable(v.picklist(['draft', 'waiting', 'refused'])),
  /** Why it was refused or removed; empty else. */
  reason: v.string(),
  price: v.number(),
  memberPrice: v.nullable(v.number()),
  viewCount: v.number(),
  downloadCount: v.number(),
  buyerCount: v.number(),
  favouriteCount: v.number(),
  author: PersonSummarySchema,
  updatedAt: TimeSchema,
});
export type OwnRow = v.InferOutput<typeof OwnRowSchema>;

const OwnFilterFields = {
  /** In the title or the drawing number. */
  words: v.optional(textField({ min: 0, max: kinds.resourceLimits.title }), ''),
  type: v.optional(v.picklist(['all', ...kinds.resourceTypes]), 'all'),
  price: v.optional(v.picklist(['all', ...kinds.ownPrices]), 'all'),
  order: v.optional(v.picklist(kinds.ownOrders), 'updated'),
};

export const listOwnResources = endpoint({
  name: 'listOwnResources',
  method: 'GET',
  path: '/api/own/resources',
  summary: 'Your own resources, narrowed and in the chosen order, and how many of them have each status.',
  access: 'user',
  input: v.object({
    state: v.optional(v.picklist(['all', ...kinds.resourceStates]), 'all'),
    ...OwnFilterFields,
    page: PageField,
  }),
  output: v.object({
    page: pageSchema(OwnRowSchema),
    counts: v.array(v.object({ value: v.string(), count: v.number() })),
  }),
  errors: [],
});

export const getOwnFigures = endpoint({
  name: 'getOwnFigures',
  method: 'GET',
  path: '/api/own/resources/figures',
  summary: 'Views and downloads of the past 30 days, Beijing time, buyers and earnings in coins.',
  access: 'user',
  input: none,
  output: v.object({
    days: v.array(v.object({ day: v.string(), views: v.number(), downloads: v.number() })),
    /** Words that led to one's works in these days, a few times at least. */
    words: v.array(v.object({ words: v.string(), count: v.number(), resourceCount: v.number() })),
    /** From where the views of these days came, most often first. */
    sources: v.array(v.object({ source: v.picklist(viewSources), count: v.number() })),
    views: v.number(),
    downloads: v.number(),
    buyers: v.number(),
    sold: v.number(),
    incomeFrozen: v.number(),
    income: v.number(),
  }),
  errors: [],
});

export const createResources = endpoint({
  name: 'createResources',
  method: 'POST',
  path: '/api/own/resources',
  summary: 'Creates a draft from your own files; with `isEach`, one draft per file.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    fileIds: idList(resourceLimits.files),
    isEach: v.optional(FlagField, false),
    /** Of the draft when it is one alone; the name of its first file unless given. */
    title: v.optional(textField({ min: 0, max: resourceLimits.title }), ''),
    /** Of each of them. */
    about: v.optional(textField({ min: 0, max: resourceLimits.about }), ''),
  }),
  output: v.object({ resourceIds: v.array(v.number()) }),
  errors: ['resource.no_files', 'file.not_found'],
});

export const getOwnResource = endpoint({
  name: 'getOwnResource',
  method: 'GET',
  path: '/api/own/resources/:resourceId',
  summary:
    'One of your own resources with all editable values and the results of the file checks; staff see all resources.',
  access: 'user',
  input: v.object(resourceInput),
  output: OwnResourceSchema,
  errors: ['resource.not_found'],
});

export const saveResource = endpoint({
  name: 'saveResource',
  method: 'PUT',
  path: '/api/own/resources/:resourceId',
  summary:
    'Saves the description of a resource. For a published one the change is public immediately, so it must pass the review rules.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    ...resourceInput,
    type: TermsSchema.type,
    title: v.pipe(
      textField({ min: 2, max: resourceLimits.title }),
      v.transform((title) => title.replace(/\s+/g, ' ')),
    ),
    ...byText(resourceTextNames, (name) =>
      v.optional(textField({ min: 0, max: resourceTexts[name].max }), ''),
    ),
    about: v.optional(textField({ min: 0, max: resourceLimits.about }), ''),
    application: TermsSchema.application,
    industry: TermsSchema.industry,
    software: TermsSchema.software,
    licence: TermsSchema.licence,
    price: v.pipe(IntegerField, v.minValue(0), v.maxValue(resourceLimits.price)),
    /** Empty is the same for members. */
    memberPrice: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        v.pipe(IntegerField, v.minValue(0), v.maxValue(resourceLimits.price)),
      ]),
      '',
    ),
    /** `picture` needs one that was sent before. */
    cover: v.picklist(kinds.covers),
    /** Separated by commas or spaces. */
    tags: v.pipe(
      textField({ min: 0, max: 200 }),
      v.transform((text) => [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))]),
      v.array(v.pipe(v.string(), v.maxLength(resourceLimits.tag))),
      v.maxLength(resourceLimits.tags),
    ),
    label: v.optional(textField({ min: 0, max: resourceLimits.version }), ''),
    note: v.optional(textField({ min: 0, max: resourceLimits.note }), ''),
  }),
  output: v.object({ updatedAt: TimeSchema }),
  errors: ['resource.not_found', 'resource.wrong_state', 'resource.incomplete', 'review.refused'],
});

export const setResourceFiles = endpoint({
  name: 'setResourceFiles',
  method: 'PUT',
  path: '/api/own/resources/:resourceId/files',
  summary:
    'Sets the files of the revision in preparation; for a published resource this is the next revision, and buyers keep theirs.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({ ...resourceInput, fileIds: idList(resourceLimits.files) }),
  output: v.object({ label: v.string() }),
  errors: ['resource.not_found', 'resource.wrong_state', 'resource.no_files', 'file.not_found'],
});

export const sendResource = endpoint({
  name: 'sendResource',
  method: 'POST',
  path: '/api/own/resources/:resourceId/send',
  summary: 'Submits a resource for review; with `publishAt`, it is published at that time at the earliest.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({ ...resourceInput, publishAt: v.optional(v.union([v.literal(''), TimeSchema]), '') }),
  output: v.object({ state: v.picklist(kinds.resourceStates) }),
  errors: [
    'resource.not_found',
    'resource.wrong_state',
    'resource.strikes',
    'resource.incomplete',
    'review.refused',
  ],
});

export const moveResource = endpoint({
  name: 'moveResource',
  method: 'POST',
  path: '/api/own/resources/:resourceId/move',
  summary: 'Cancels a submission, withdraws or republishes a resource, or appeals against a rejection.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    ...resourceInput,
    act: v.picklist(['withdraw', 'close', 'open', 'appeal']),
    reason: v.optional(textField({ min: 0, max: resourceLimits.note }), ''),
  }),
  output: v.object({ state: v.picklist(kinds.resourceStates) }),
  errors: ['resource.not_found', 'resource.wrong_state', 'resource.reason_required'],
});

export const deleteResource = endpoint({
  name: 'deleteResource',
  method: 'DELETE',
  path: '/api/own/resources/:resourceId',
  summary: 'Deletes a draft that was never published; its files stay in your files.',
  access: 'user',
  input: v.object(resourceInput),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['resource.not_found', 'resource.wrong_state'],
});
