import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from './fields.ts';
import { pageSchema } from './paging.ts';
import { PersonSummarySchema } from './person.ts';
import { resourceLimits, returnReasons, returnStates } from './resource-kinds.ts';

const ReturnSchema = v.object({
  returnId: v.number(),
  why: v.picklist(returnReasons),
  text: v.string(),
  state: v.picklist(returnStates),
  /** What staff said to it; empty before. */
  answer: v.string(),
  createdAt: TimeSchema,
  decidedAt: v.nullable(TimeSchema),
});
export type ResourceReturn = v.InferOutput<typeof ReturnSchema>;

const PurchaseSchema = v.object({
  resourceId: v.number(),
  title: v.string(),
  price: v.number(),
  boughtAt: TimeSchema,
  isHeld: v.boolean(),
  /** Until when the coins can be asked back. */
  returnUntil: TimeSchema,
  isLate: v.boolean(),
  request: v.nullable(ReturnSchema),
});
export type Purchase = v.InferOutput<typeof PurchaseSchema>;

export const getPurchase = endpoint({
  name: 'getPurchase',
  method: 'GET',
  path: '/api/own/purchases/:resourceId',
  summary: 'One’s last purchase of a resource, and what became of asking the coins back.',
  access: 'user',
  input: v.object({ resourceId: IdField }),
  output: PurchaseSchema,
  errors: ['resource.not_bought'],
});

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/api/resources/:resourceId/returns',
  summary:
    'Asks the coins of a purchase back, because the files are not what was shown; once for each purchase.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    resourceId: IdField,
    why: v.picklist(returnReasons),
    text: textField({ min: 5, max: resourceLimits.note }),
  }),
  output: PurchaseSchema,
  errors: ['resource.not_bought', 'resource.return_late', 'resource.return_asked'],
});

const StaffReturnSchema = v.object({
  ...ReturnSchema.entries,
  resourceId: v.number(),
  title: v.string(),
  price: v.number(),
  boughtAt: TimeSchema,
  buyer: PersonSummarySchema,
  author: PersonSummarySchema,
});
export type StaffReturn = v.InferOutput<typeof StaffReturnSchema>;

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/api/admin/resource-returns',
  summary:
    'Whoever asked their coins back: what waits with the oldest first, what is decided with the newest.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(returnStates), 'requested'), page: PageField }),
  output: pageSchema(StaffReturnSchema),
  errors: [],
});

export const decideReturn = endpoint({
  name: 'decideReturn',
  method: 'POST',
  path: '/api/admin/resource-returns/:returnId/decide',
  summary:
    'Gives the coins back, with which the right to the files and the author’s share go; or refuses. The buyer reads the reason.',
  access: 'admin',
  input: v.object({
    returnId: IdField,
    decision: v.picklist(['return', 'refuse']),
    reason: textField({ min: 2, max: resourceLimits.note }),
  }),
  output: v.object({ state: v.picklist(returnStates) }),
  errors: ['resource.return_not_found', 'resource.return_decided', 'resource.not_bought'],
});
