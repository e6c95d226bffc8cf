import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { approvalKinds, approvalStates } from './kinds.ts';

const PersonSchema = v.object({ userId: v.number(), nickname: v.string() });

export const ApprovalSchema = v.object({
  approvalId: v.number(),
  kind: v.picklist(approvalKinds),
  /** Kind and id of what it is about, as the audit log names it: `order:2026…`, `user:12`. */
  subject: v.string(),
  /** What exactly would be done, by the names that the message of its kind uses. */
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Whose money, order or account it is; this person decides nothing about it. */
  person: v.nullable(PersonSchema),
  askedBy: PersonSchema,
  reason: v.string(),
  createdAt: TimeSchema,
  state: v.picklist(approvalStates),
  decidedBy: v.nullable(PersonSchema),
  decisionReason: v.string(),
  decidedAt: v.nullable(TimeSchema),
  /** What the viewer may answer: nothing about themselves, and no approval of what they asked for. */
  may: v.array(v.picklist(['approve', 'decline'])),
});
export type Approval = v.InferOutput<typeof ApprovalSchema>;

/** In the answer of a call whose effect may wait for a second person: null when it took effect at once. */
export const ApprovalIdSchema = v.nullable(v.number());

/** Failures of every call that asks for a second person. */
export const askErrors = ['approval.waiting', 'approval.own'] as const;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/admin/approvals',
  summary: 'Requests that are pending approval or have been decided, with who made them, for what and why.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(['waiting', 'over']), 'waiting'), page: PageField }),
  output: v.object({
    approvals: pageSchema(ApprovalSchema),
    /** People beside the viewer who may decide; without any, what the viewer asks for waits forever. */
    otherStaffCount: v.number(),
  }),
  errors: [],
});

export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/admin/approvals/:approvalId/decide',
  summary: 'Approves a request by another member of staff, which carries it out, or declines it.',
  access: 'admin',
  input: v.object({
    approvalId: IdField,
    decision: v.picklist(['approve', 'decline']),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: ApprovalSchema,
  errors: [
    'approval.not_found',
    'approval.decided',
    'approval.own',
    'approval.second_person',
    'approval.asker_gone',
    'admin.user_not_found',
    'admin.user_closed',
    'admin.not_on_yourself',
    'admin.owner_protected',
    'company.has_owner',
    'company.member_closing',
    'company.member_not_found',
    'company.not_found',
    'coupon.code_taken',
    'coupon.unfit',
    'ledger.too_few_coins',
    'order.not_found',
    'payment.bank_number_used',
    'payment.no_transfer',
    'refund.decided',
    'refund.not_found',
  ],
});
