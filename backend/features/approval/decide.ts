import type { Approval } from '../../../contract/approval/approval.ts';
import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import { fail } from '../../../contract/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type Feature, mergeParts } from '../../feature.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { type ApprovalKind, isStaffNow, requireStaff } from './approval.ts';
import * as store from './store.ts';

export async function listApprovals(
  { db, viewer }: SignedInContext,
  { state, page }: { state: 'waiting' | 'over'; page: number },
) {
  const { rows, total } = await store.listApprovals(db, { state, page });
  return {
    approvals: {
      items: rows.map((row) => toApproval(row, viewer.userId)),
      page,
      pageSize: store.approvalsPerPage,
      total,
      isTotalCapped: false,
    },
    otherStaffCount: (await store.listOtherStaff(db, viewer.userId)).length,
  };
}

/**
 * The second person's word. What was asked for is locked first, so that of several who decide at once one decides;
 * whoever asked can take it back, and never approve it.
 */
export async function decideApproval(
  context: SignedInContext,
  input: { approvalId: number; decision: 'approve' | 'decline'; reason: string },
): Promise<Approval> {
  try {
    return await context.db.tx(() => decide(context, input));
  } catch (error) {
    // Two transfers of one bank number, approved at the same moment.
    if (isUniqueViolation(error, 'payments_trade')) return fail('payment.bank_number_used');
    throw error;
  }
}

function findKind(features: readonly Feature[], name: ApprovalKindName): ApprovalKind<unknown> {
  const kind = mergeParts(features, 'approvals')[name];
  if (!kind) throw new Error(`no feature brings approvals of the kind ${name}`);
  return kind as ApprovalKind<unknown>;
}

async function decide(
  context: SignedInContext,
  { approvalId, decision, reason }: { approvalId: number; decision: 'approve' | 'decline'; reason: string },
): Promise<Approval> {
  const { db, now, viewer } = context;
  const found = (await store.lockApproval(db, approvalId)) ?? fail('approval.not_found');
  if (found.state !== 'waiting') return fail('approval.decided');
  await requireStaff(context);
  if (found.personId === viewer.userId) return fail('approval.own');
  const isOwn = found.askedBy === viewer.userId;
  if (decision === 'approve' && isOwn) return fail('approval.second_person');
  // Somebody whose account was taken over, and who lost the role for it, leaves nothing behind to be approved.
  if (decision === 'approve' && !(await isStaffNow(db, found.askedBy))) return fail('approval.asker_gone');
  const state = decision === 'approve' ? 'approved' : isOwn ? 'withdrawn' : 'declined';
  await store.endApproval(db, { id: approvalId, state, by: viewer.userId, reason, now });
  await recordAct(context, {
    action: `approval.${decision}`,
    target: found.subject,
    before: { approvalId, kind: found.kind, askedBy: found.askedBy },
    after: { state },
    reason,
  });
  const kind = findKind(context.features, found.kind);
  if (decision === 'approve') {
    const { input, askedBy } = found;
    await kind.carryOut(context, { approvalId, input, askedBy, reason: found.reason });
  } else await kind.letGo?.(context, found.input);
  await notify(
    { db, now },
    {
      userIds: [found.askedBy],
      kind: 'approval_decided',
      actorId: viewer.userId,
      thing: `approval_decided:${approvalId}`,
      path: '/admin/approvals?state=over',
      data: { kind: found.kind, state },
    },
  );
  const after = (await store.findListed(db, approvalId)) ?? fail('approval.not_found');
  return toApproval(after, viewer.userId);
}

function toApproval(row: store.ListedApproval, viewerId: number): Approval {
  const { personId, personName, askedBy, askerName, decidedBy, deciderName, ...rest } = row;
  const named = (userId: number | null, nickname: string | null) =>
    userId === null ? null : { userId, nickname: nickname ?? '' };
  return {
    ...rest,
    person: named(personId, personName),
    askedBy: { userId: askedBy, nickname: askerName },
    decidedBy: named(decidedBy, deciderName),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    may: mayAnswer(row, viewerId),
  };
}

/** The same questions that deciding asks again. */
function mayAnswer(row: store.ListedApproval, viewerId: number): Approval['may'] {
  if (row.state !== 'waiting' || row.personId === viewerId) return [];
  return row.askedBy === viewerId ? ['decline'] : ['approve', 'decline'];
}
