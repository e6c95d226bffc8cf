import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';

export const vectorLimits = {
  query: 2000,
  minSource: 8,
  source: 300,
  reason: 300,
  openOfOne: 20,
  accepted: 500,
};
export const vectorGrades = ['A', 'B', 'C'] as const;
export const vectorStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;

const ToolField = v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+){0,3}$/), v.maxLength(40));
const ResultField = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w.-]{0,59}$/));

/** A number as people write it; an empty field is none. */
const DecimalField = (min: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.maxLength(24))]),
    v.transform((typed) =>
      typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(String(typed).replace('−', '-')),
    ),
    v.number(),
    v.finite(),
    v.minValue(min),
    v.maxValue(1e12),
  );

/** A vector as the repository keeps it in `content/vectors`. */
export const StoredVectorSchema = v.object({
  tool: ToolField,
  /** The inputs as they stand in an address. */
  query: v.pipe(v.string(), v.maxLength(vectorLimits.query)),
  result: ResultField,
  /** In the unit of the result. */
  expected: v.number(),
  tolerance: v.pipe(v.number(), v.minValue(0)),
  grade: v.picklist(vectorGrades),
  source: v.string(),
});
export type StoredVector = v.InferOutput<typeof StoredVectorSchema>;

/** A vector that somebody proposed, with what the calculator gives now. */
export const ProposedVectorSchema = v.object({
  vectorId: v.number(),
  ...StoredVectorSchema.entries,
  /** Null where the calculator refuses the inputs now, or has no such result. */
  computed: v.nullable(v.number()),
  isWithin: v.boolean(),
  state: v.picklist(vectorStates),
  /** Why it was not accepted. */
  reason: v.string(),
  author: v.nullable(PersonSummarySchema),
  createdAt: TimeSchema,
});
export type ProposedVector = v.InferOutput<typeof ProposedVectorSchema>;

export const proposeVector = endpoint({
  name: 'proposeVector',
  method: 'POST',
  path: '/api/brain/vectors',
  summary:
    'Proposes a vector: inputs of a calculator with the result that a source prints. One that the calculator does not meet is taken as well.',
  access: 'user',
  rate: 'vector_propose',
  input: v.object({
    tool: ToolField,
    query: v.pipe(
      v.string(),
      v.maxLength(vectorLimits.query),
      v.check((text) => text.isWellFormed(), 'malformed'),
    ),
    result: ResultField,
    expected: DecimalField(-1e12),
    tolerance: DecimalField(0),
    grade: v.picklist(vectorGrades),
    source: textField({ min: vectorLimits.minSource, max: vectorLimits.source }),
  }),
  output: v.object({ vectorId: v.number() }),
  errors: ['vector.no_result', 'vector.known', 'vector.too_many'],
});

export const listAcceptedVectors = endpoint({
  name: 'listAcceptedVectors',
  method: 'GET',
  path: '/api/brain/vectors',
  summary:
    'Vectors that people proposed and staff accepted, in the format of `content/vectors`, oldest first.',
  access: 'anyone',
  cacheTags: ['calculator-vectors'],
  input: v.object({}),
  output: v.array(v.object({ ...StoredVectorSchema.entries, author: v.nullable(PersonSummarySchema) })),
  errors: [],
});

export const listOwnVectors = endpoint({
  name: 'listOwnVectors',
  method: 'GET',
  path: '/api/brain/vectors/own',
  summary: 'Vectors that you proposed, newest first, with what became of them.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(ProposedVectorSchema),
  errors: [],
});

export const withdrawVector = endpoint({
  name: 'withdrawVector',
  method: 'POST',
  path: '/api/brain/vectors/:vectorId/withdraw',
  summary: 'Withdraws a vector of your own on which nobody has decided.',
  access: 'user',
  input: v.object({ vectorId: IdField }),
  output: v.object({}),
  errors: ['vector.not_found', 'vector.settled'],
});

export const listProposedVectors = endpoint({
  name: 'listProposedVectors',
  method: 'GET',
  path: '/api/admin/vectors',
  summary: 'Vectors that people proposed, by state: open ones oldest first, others newest first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(vectorStates), 'open'), page: PageField }),
  output: pageSchema(ProposedVectorSchema),
  errors: [],
});

export const decideVector = endpoint({
  name: 'decideVector',
  method: 'POST',
  path: '/api/admin/vectors/:vectorId',
  summary:
    'Staff accept a vector that the calculator meets, or refuse one with a reason; never one of their own.',
  access: 'admin',
  input: v.object({
    vectorId: IdField,
    decision: v.picklist(['accept', 'refuse']),
    reason: v.optional(textField({ min: 0, max: vectorLimits.reason }), ''),
  }),
  output: v.object({}),
  errors: ['vector.not_found', 'vector.settled', 'vector.own', 'vector.not_met', 'vector.reason_required'],
});
