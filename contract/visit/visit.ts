import * as v from 'valibot';
import { type KindOf, listKinds } from '../area-kinds.ts';
import { ThingSchema } from '../card/card.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, PageField, TimeSchema } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { cardKinds } from '../rich-text/card-kinds.ts';

export const visitActs = ['view', 'download'] as const;
export type VisitAct = (typeof visitActs)[number];

export const visitKinds = listKinds('visited');
export type VisitKind = KindOf<'visited'>;

/** Things of one person and act; the oldest go first. */
export const maxVisits = 2000;

const ActField = v.picklist(visitActs);
const VisitFields = { kind: v.picklist(visitKinds), id: v.pipe(v.string(), v.maxLength(120)) };

/** Whether the words after the kind can be an id of it. */
export const isVisitable = ({ kind, id }: { kind: VisitKind; id: string }): boolean =>
  cardKinds[kind].id.test(id);

export const VisitSchema = v.object({
  ...ThingSchema.entries,
  kind: v.picklist(visitKinds),
  times: v.number(),
  visitedAt: TimeSchema,
});
export type Visit = v.InferOutput<typeof VisitSchema>;

export const noteVisit = endpoint({
  name: 'noteVisit',
  method: 'POST',
  path: '/api/own/visits',
  summary: 'Records a view by the caller, unless recording is paused.',
  access: 'user',
  rate: 'visit',
  input: v.pipe(v.object(VisitFields), v.check(isVisitable, 'malformed')),
  output: v.object({}),
  errors: [],
});

export const listVisits = endpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/api/own/visits/:act',
  summary:
    "The caller's viewing or download history, each item once with its latest time, newest first; for deleted items only that they existed.",
  access: 'user',
  input: v.object({ act: ActField, kind: v.optional(v.picklist(visitKinds)), page: PageField }),
  output: v.object({
    visits: pageSchema(VisitSchema),
    counts: v.array(v.object({ kind: v.picklist(visitKinds), count: v.number() })),
    isPaused: v.boolean(),
    /** Days after which a visit is forgotten. */
    keptDays: v.number(),
  }),
  errors: [],
});
export type VisitList = v.InferOutput<typeof listVisits.output>;

export const deleteVisit = endpoint({
  name: 'deleteVisit',
  method: 'DELETE',
  path: '/api/own/visits/:act/:kind/:id',
  summary: 'Deletes one item from your own history.',
  access: 'user',
  input: v.object({ act: ActField, ...VisitFields }),
  output: v.object({}),
  errors: ['visit.not_found'],
});

export const clearVisits = endpoint({
  name: 'clearVisits',
  method: 'DELETE',
  path: '/api/own/visits/:act',
  summary: 'Clears your own viewing or download history.',
  access: 'user',
  input: v.object({ act: ActField }),
  output: v.object({ deletedCount: v.number() }),
  errors: [],
});

export const pauseVisits = endpoint({
  name: 'pauseVisits',
  method: 'PUT',
  path: '/api/own/visits/:act/pause',
  summary: 'Pauses or resumes recording; existing records are kept.',
  access: 'user',
  input: v.object({ act: ActField, isPaused: FlagField }),
  output: v.object({ isPaused: v.boolean() }),
  errors: [],
});
