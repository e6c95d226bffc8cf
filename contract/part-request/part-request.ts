import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { maxPartNumberLength } from '../part/kinds.ts';

/** Asked for, taken on by staff, in the library, or not to come. */
export const requestStates = ['asked', 'taken', 'there', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];
/** What everybody sees: what is still wished for, or what came. */
export const requestLists = ['open', 'there'] as const;

export const maxMakerLength = 60;
export const maxPurposeLength = 300;
/** Requests of one person that are still open. */
export const maxOpenRequests = 30;

const MakerField = textField({ min: 0, max: maxMakerLength });
const NumberField = textField({ max: maxPartNumberLength });

export const PartRequestSchema = v.object({
  requestId: v.number(),
  /** Empty when whoever asked does not know it. */
  maker: v.string(),
  number: v.string(),
  purpose: v.string(),
  state: v.picklist(requestStates),
  voteCount: v.number(),
  isVoted: v.boolean(),
  /** The part that it became. */
  part: v.nullable(v.object({ id: v.number(), number: v.string(), name: v.string() })),
  createdAt: TimeSchema,
});
export type PartRequest = v.InferOutput<typeof PartRequestSchema>;

export const listPartRequests = endpoint({
  name: 'listPartRequests',
  method: 'GET',
  path: '/api/part-requests',
  summary:
    'Requested parts, most votes first, or fulfilled requests, newest first; with the demand per manufacturer.',
  access: 'anyone',
  input: v.object({
    list: v.optional(v.picklist(requestLists), 'open'),
    /** Name of a maker, in any case. */
    maker: v.optional(MakerField, ''),
    page: PageField,
  }),
  output: v.object({
    ...pageSchema(PartRequestSchema).entries,
    /** Of open requests, at most fifty, most votes first. */
    makers: v.array(v.object({ name: v.string(), requestCount: v.number(), voteCount: v.number() })),
  }),
  errors: [],
});

export const listSimilarParts = endpoint({
  name: 'listSimilarParts',
  method: 'GET',
  path: '/api/part-requests/similar',
  summary: 'Up to six parts in the library and up to six open requests with a similar part number.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ maker: v.optional(MakerField, ''), number: NumberField }),
  output: v.object({
    parts: v.array(v.object({ id: v.number(), number: v.string(), name: v.string(), maker: v.string() })),
    requests: v.array(PartRequestSchema),
  }),
  errors: [],
});

export const createPartRequest = endpoint({
  name: 'createPartRequest',
  method: 'POST',
  path: '/api/part-requests',
  summary: 'Requests a part, including your vote; an existing request gets the vote.',
  access: 'verified',
  rate: 'report',
  input: v.object({
    maker: v.optional(MakerField, ''),
    number: NumberField,
    purpose: v.optional(textField({ min: 0, max: maxPurposeLength }), ''),
  }),
  output: v.object({ requestId: v.number(), isNew: v.boolean() }),
  errors: [
    'part_request.declined',
    'part_request.no_number',
    'part_request.there',
    'part_request.too_many',
    'review.refused',
  ],
});

export const votePartRequest = endpoint({
  name: 'votePartRequest',
  method: 'POST',
  path: '/api/part-requests/:requestId/vote',
  summary: 'Votes for an open request, once per user, or withdraws the vote.',
  access: 'verified',
  rate: 'follow',
  input: v.object({ requestId: IdField, isOn: FlagField }),
  output: v.object({ isVoted: v.boolean() }),
  errors: ['part_request.not_found'],
});

export const listStaffPartRequests = endpoint({
  name: 'listStaffPartRequests',
  method: 'GET',
  path: '/api/admin/part-requests',
  summary: 'Requests with one status, most votes first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(requestStates), 'asked'), page: PageField }),
  output: pageSchema(PartRequestSchema),
  errors: [],
});

export const setPartRequestState = endpoint({
  name: 'setPartRequestState',
  method: 'POST',
  path: '/api/admin/part-requests/:requestId/state',
  summary:
    'Starts work on a request, returns it, closes it with a published part, or declines it; voters are notified of the outcome.',
  access: 'admin',
  input: v.object({
    requestId: IdField,
    state: v.picklist(requestStates),
    /** Number of the part that it became. */
    partNumber: v.optional(textField({ min: 0, max: maxPartNumberLength }), ''),
    /** Why it is declined. */
    answer: v.optional(textField({ min: 0, max: 200 }), ''),
  }),
  output: v.object({ state: v.picklist(requestStates) }),
  errors: ['part.not_found', 'part_request.no_answer', 'part_request.not_found'],
});
