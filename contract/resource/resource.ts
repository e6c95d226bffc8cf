import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, FileSchema, FileSummarySchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { DocSchema } from '../rich-text/read-doc.ts';
import { OfferedBundleSchema } from './bundles.ts';
import * as kinds from './kinds.ts';
import { ResourceRowSchema } from './row.ts';
import { byText, resourceTextNames, resourceTexts, textFacetNames } from './texts.ts';

const { resourceLimits } = kinds;
const countSchema = v.object({ value: v.string(), count: v.number() });

const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.array(v.picklist(values)),
    ),
    '',
  );

const ListInputSchema = v.object({
  keyword: v.optional(textField({ min: 0, max: 60 }), ''),
  type: listOf(kinds.resourceTypes),
  format: listOf(kinds.formats),
  application: listOf(kinds.applications),
  industry: listOf(kinds.industries),
  software: listOf(kinds.softwares),
  price: listOf(kinds.priceClasses),
  licence: listOf(kinds.licences),
  size: listOf(kinds.sizeClasses),
  verified: listOf(['yes']),
  version: v.optional(textField({ min: 0, max: resourceTexts.softwareVersion.max }), ''),
  tag: v.optional(textField({ min: 0, max: resourceLimits.tag }), ''),
  ...byText(textFacetNames, (name) => v.optional(textField({ min: 0, max: resourceTexts[name].max }), '')),
  authorId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
  sort: v.optional(v.picklist(kinds.resourceSorts), 'best'),
  page: PageField,
});
export type ResourceListInput = v.InferOutput<typeof ListInputSchema>;

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/api/resources',
  summary:
    'A page of the marketplace with the count for each filter value; several values of one filter separated by commas.',
  access: 'anyone',
  input: ListInputSchema,
  output: v.object({
    page: pageSchema(ResourceRowSchema),
    /** What each choice would show with the other facets as they are. */
    facets: v.object(
      Object.fromEntries(kinds.facetNames.map((name) => [name, v.array(countSchema)])) as Record<
        kinds.Facet,
        v.ArraySchema<typeof countSchema, undefined>
      >,
    ),
    /** The most frequent values of each among what was found. */
    texts: v.object(byText(textFacetNames, () => v.array(countSchema))),
    /** Versions of the software, when one software is chosen. */
    versions: v.array(countSchema),
  }),
  errors: [],
});
export type ResourceList = v.InferOutput<typeof listResources.output>;

export const getResourceOverview = endpoint({
  name: 'getResourceOverview',
  method: 'GET',
  path: '/api/resources/overview',
  summary: 'The entry page of the marketplace: counts by type, newest, most downloaded, and tags.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    total: v.number(),
    /** Published since midnight, Beijing time. */
    today: v.number(),
    types: v.array(countSchema),
    newest: v.array(ResourceRowSchema),
    wanted: v.array(ResourceRowSchema),
    free: v.array(ResourceRowSchema),
    /** The newest that can be bought. */
    bundles: v.array(OfferedBundleSchema),
    tags: v.array(countSchema),
  }),
  errors: [],
});

export const listResourceAuthors = endpoint({
  name: 'listResourceAuthors',
  method: 'GET',
  path: '/api/resources/authors',
  summary: 'Authors, most downloads first, with up to four of their resources each.',
  access: 'anyone',
  input: v.object({ page: PageField }),
  output: pageSchema(
    v.object({
      author: PersonSummarySchema,
      bio: v.string(),
      resourceCount: v.number(),
      downloadCount: v.number(),
      works: v.array(ResourceRowSchema),
    }),
  ),
  errors: [],
});

export const listBrands = endpoint({
  name: 'listBrands',
  method: 'GET',
  path: '/api/resources/brands',
  summary: 'Manufacturers with published data, and their series.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(v.object({ brand: v.string(), count: v.number(), families: v.array(countSchema) })),
  errors: [],
});

const AnswerSchema = v.object({
  remarkId: v.number(),
  author: PersonSummarySchema,
  body: DocSchema,
  createdAt: TimeSchema,
});
export type RemarkAnswer = v.InferOutput<typeof AnswerSchema>;

export const RemarkSchema = v.object({
  ...AnswerSchema.entries,
  rating: v.nullable(v.number()),
  isQuestion: v.boolean(),
  /** Of a question, the oldest first; that of the resource's author stands first. */
  answers: v.array(AnswerSchema),
});
export type Remark = v.InferOutput<typeof RemarkSchema>;

export const VersionSchema = v.object({
  versionId: v.number(),
  label: v.string(),
  note: v.string(),
  createdAt: TimeSchema,
  files: v.array(FileSummarySchema),
});

export const ResourceSchema = v.object({
  ...ResourceRowSchema.entries,
  state: v.picklist(kinds.resourceStates),
  reason: v.string(),
  ...byText(resourceTextNames, () => v.string()),
  about: v.string(),
  industry: v.picklist(kinds.industries),
  software: v.picklist(kinds.softwares),
  tags: v.array(v.string()),
  extensions: v.array(v.string()),
  byteSize: v.number(),
  viewCount: v.number(),
  buyerCount: v.number(),
  remarkCount: v.number(),
  ratingCount: v.number(),
  /** Mean of the ratings; null without any. */
  rating: v.nullable(v.number()),
  publishedAt: v.nullable(TimeSchema),
  /** The newest first; the first is what is downloaded. */
  versions: v.array(VersionSchema),
  /** The file that is shown: `isWhole` when the viewer may see all of it, else its picture alone. */
  shown: v.nullable(v.object({ file: FileSchema, isWhole: v.boolean() })),
  authorWorks: v.object({
    resourceCount: v.number(),
    downloadCount: v.number(),
    isFollowed: v.boolean(),
    /** The author's account was closed. */
    isClosed: v.boolean(),
  }),
  /** Who checked the version that is shown. */
  verification: v.nullable(v.object({ person: PersonSummarySchema, verifiedAt: TimeSchema })),
  isFavourite: v.boolean(),
  ownRating: v.nullable(v.number()),
  buy: v.object({
    state: v.picklist(kinds.buyStates),
    /** What a purchase costs this viewer, in coins. */
    price: v.number(),
    /** The same in fen, as coins are sold now; null while none are. */
    fen: v.nullable(v.number()),
    /** Of the viewer; 0 for visitors. */
    balance: v.number(),
    missing: v.number(),
    isMember: v.boolean(),
    /** Free downloads left today, and all of a day; null when this one is not counted. */
    quota: v.nullable(v.object({ left: v.number(), day: v.number() })),
    /** The company whose coins the viewer may spend, and how many now. */
    company: v.nullable(v.object({ name: v.string(), usable: v.number() })),
  }),
  /** What became of the viewer's request to have the coins of this purchase back; null when none was made. */
  askedBack: v.nullable(v.picklist(kinds.returnStates)),
  /** The viewer's own copyright claim to it that is not over yet. */
  ownClaim: v.nullable(v.number()),
  can: v.object({
    edit: v.boolean(),
    remark: v.boolean(),
    rate: v.boolean(),
    moderate: v.boolean(),
    /** Bought it, and may still ask the coins back where something is wrong: in time, and not asked before. */
    askBack: v.boolean(),
  }),
});
export type Resource = v.InferOutput<typeof ResourceSchema>;

export const getResource = endpoint({
  name: 'getResource',
  method: 'GET',
  path: '/api/resources/:resourceId',
  summary: 'One resource as the caller may see it; unpublished ones only for their author and staff.',
  access: 'anyone',
  input: v.object({
    resourceId: IdField,
    /** The file to be shown; the first that has a picture unless given. */
    fileId: v.optional(FileIdField),
  }),
  output: ResourceSchema,
  errors: ['resource.not_found', 'resource.gone'],
});

export const listSimilarResources = endpoint({
  name: 'listSimilarResources',
  method: 'GET',
  path: '/api/resources/:resourceId/similar',
  summary: 'Up to six published resources most similar in tags, application and type.',
  access: 'anyone',
  input: v.object({ resourceId: IdField }),
  output: v.array(ResourceRowSchema),
  errors: [],
});

export const listRemarks = endpoint({
  name: 'listRemarks',
  method: 'GET',
  path: '/api/resources/:resourceId/remarks',
  summary: 'Reviews of a published resource, newest first.',
  access: 'anyone',
  input: v.object({ resourceId: IdField, page: PageField }),
  output: pageSchema(RemarkSchema),
  errors: ['resource.not_found', 'resource.gone'],
});
