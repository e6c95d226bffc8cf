import * as v from 'valibot';
import { askErrors } from '../approval/approval.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

const ReasonField = textField({ min: 2, max: 200 });

export const AdjustmentSchema = v.object({
  adjustmentId: v.number(),
  userId: v.number(),
  nickname: v.string(),
  purse: v.picklist(['bought', 'gift']),
  amount: v.number(),
  reason: v.string(),
  state: v.picklist(['proposed', 'done', 'refused']),
  proposedBy: v.string(),
  proposedById: v.number(),
  decidedBy: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type Adjustment = v.InferOutput<typeof AdjustmentSchema>;

export const listAdjustments = endpoint({
  name: 'listAdjustments',
  method: 'GET',
  path: '/api/admin/adjustments',
  summary: 'Coin adjustments, newest first.',
  access: 'admin',
  input: v.object({ page: PageField }),
  output: pageSchema(AdjustmentSchema),
  errors: [],
});

export const proposeAdjustment = endpoint({
  name: 'proposeAdjustment',
  method: 'POST',
  path: '/api/admin/adjustments',
  summary: 'Proposes adding or deducting coins; nothing moves until another member of staff approves.',
  access: 'admin',
  input: v.object({
    userId: IdField,
    purse: v.picklist(['bought', 'gift']),
    amount: v.pipe(
      IntegerField,
      v.minValue(-1_000_000),
      v.maxValue(1_000_000),
      v.check((amount) => amount !== 0, 'zero'),
    ),
    reason: ReasonField,
  }),
  output: v.object({ ...AdjustmentSchema.entries, approvalId: v.number() }),
  errors: ['admin.user_not_found', 'admin.not_on_yourself', ...askErrors],
});
