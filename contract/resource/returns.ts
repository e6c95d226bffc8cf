import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { resourceLimits, returnReasons, returnStates } from './kinds.ts';

export const ReturnSchema = v.object({
  returnId: v.number(),
  why: v.picklist(returnReasons),
  text: v.string(),
  state: v.picklist(returnStates),
  /** What staff said to it; empty before. */
  answer: v.string(),
  createdAt: TimeSchema,
  /** Not decided by then, the coins go back by themselves. */
  decideBy: TimeSchema,
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
  summary: 'Your latest purchase of a resource, and the status of a refund request.',
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
    'Requests a refund of a purchase because the files do not match what was shown; once per purchase.',
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
  summary: 'Refund requests: pending ones oldest first, decided ones newest first.',
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
    "Refunds the coins, which ends the right to the files and reverses the creator's share; or refuses. The buyer sees the reason.",
  access: 'admin',
  input: v.object({
    returnId: IdField,
    decision: v.picklist(['return', 'refuse']),
    reason: textField({ min: 2, max: resourceLimits.note }),
  }),
  output: v.object({ state: v.picklist(returnStates) }),
  errors: ['resource.return_not_found', 'resource.return_decided', 'resource.not_bought'],
});
