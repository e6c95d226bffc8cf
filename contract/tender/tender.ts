import * as v from 'valibot';
import { provinces } from '../appointment/provinces.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { ShownFileSchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import {
  tenderAmounts,
  tenderChangeKinds,
  tenderDues,
  tenderIndustries,
  tenderLimits,
  tenderMethods,
  tenderStates,
} from './kinds.ts';
import { parsedFields } from './parse-notice.ts';
import { tenderPhases } from './phase.ts';

/** Several values of one facet, joined by commas. */
function listField<const T extends readonly [string, ...string[]]>(values: T) {
  return v.optional(
    v.pipe(
      v.string(),
      v.maxLength(600),
      v.transform((text) => text.split(',').filter(Boolean)),
      v.array(v.picklist(values)),
    ),
    '',
  );
}

export const tenderStatuses = ['open', 'closed', 'all'] as const;
export type TenderStatus = (typeof tenderStatuses)[number];
export const tenderSorts = ['closing', 'newest', 'budget'] as const;
export type TenderSort = (typeof tenderSorts)[number];

export const tenderConditions = {
  keyword: v.optional(textField({ min: 0, max: tenderLimits.keyword }), ''),
  region: listField(provinces),
  industry: listField(tenderIndustries),
  method: listField(tenderMethods),
  amount: listField(tenderAmounts),
};

export const TenderRowSchema = v.object({
  tenderId: v.number(),
  title: v.string(),
  buyer: v.string(),
  number: v.string(),
  region: v.picklist(provinces),
  city: v.string(),
  industry: v.picklist(tenderIndustries),
  method: v.picklist(tenderMethods),
  /** In fen; null where the notice names none. */
  budgetFen: v.nullable(v.number()),
  /** Day of the original notice. */
  publishedOn: v.string(),
  /** When bids close; the end of the day where the notice names the day alone. */
  closesAt: v.nullable(TimeSchema),
  isClosingDay: v.boolean(),
  phase: v.picklist(tenderPhases),
  state: v.picklist(tenderStates),
  changeCount: v.number(),
  itemCount: v.number(),
  fileCount: v.number(),
  /** Of a fictional project, for trying the portal out. */
  isDemo: v.boolean(),
});
export type TenderRow = v.InferOutput<typeof TenderRowSchema>;

const CountsSchema = v.array(v.object({ value: v.string(), count: v.number() }));

export const listTenders = endpoint({
  name: 'listTenders',
  method: 'GET',
  path: '/api/tenders',
  summary:
    'Published tender notices by region, industry, procurement method, budget and closing time, with counts of each facet under the other conditions.',
  access: 'anyone',
  rate: 'search',
  input: v.object({
    ...tenderConditions,
    /** Closes within so many days. */
    due: v.optional(v.union([v.literal(''), v.picklist(tenderDues)]), ''),
    status: v.optional(v.picklist(tenderStatuses), 'open'),
    sort: v.optional(v.picklist(tenderSorts), 'closing'),
    page: PageField,
  }),
  output: v.object({
    found: pageSchema(TenderRowSchema),
    facets: v.object({
      region: CountsSchema,
      industry: CountsSchema,
      method: CountsSchema,
      amount: CountsSchema,
      due: CountsSchema,
      status: CountsSchema,
    }),
  }),
  errors: [],
});
export type TenderList = v.InferOutput<(typeof listTenders)['output']>;

const ItemSchema = v.object({
  name: v.string(),
  spec: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.string(),
});

const ChangeSchema = v.object({
  changeId: v.number(),
  kind: v.picklist(tenderChangeKinds),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  publishedOn: v.string(),
  /** What the notice moved, before and after; null where it moved nothing. */
  closes: v.nullable(v.object({ before: v.nullable(TimeSchema), after: TimeSchema, isDay: v.boolean() })),
  opens: v.nullable(v.object({ before: v.nullable(TimeSchema), after: TimeSchema })),
});
export type TenderChange = v.InferOutput<typeof ChangeSchema>;

export const TenderSchema = v.object({
  ...TenderRowSchema.entries,
  agency: v.string(),
  /** Until when documents are handed out. */
  documentsUntil: v.nullable(TimeSchema),
  isDocumentsDay: v.boolean(),
  opensAt: v.nullable(TimeSchema),
  /** The original notice: the name of the site and its address there. */
  site: v.string(),
  url: v.string(),
  text: v.string(),
  /** Where the text says what, as offsets; `isSame` is whether the notice has that value. */
  said: v.array(
    v.object({
      field: v.picklist([...parsedFields, 'items']),
      start: v.number(),
      end: v.number(),
      isSame: v.boolean(),
    }),
  ),
  items: v.array(ItemSchema),
  changes: v.array(ChangeSchema),
  files: v.array(ShownFileSchema),
  /** Why it was withdrawn; told to staff alone. */
  reason: v.string(),
  updatedAt: TimeSchema,
});
export type Tender = v.InferOutput<typeof TenderSchema>;

export const getTender = endpoint({
  name: 'getTender',
  method: 'GET',
  path: '/api/tenders/:tenderId',
  summary: 'A published tender notice with its items, changes and attachments; staff see every one.',
  access: 'anyone',
  input: v.object({ tenderId: IdField }),
  output: TenderSchema,
  errors: ['tender.not_found'],
});

/** An attachment as it was published, to be saved. */
export const tenderFilePath = '/api/tenders/:tenderId/files/:fileId/download';
