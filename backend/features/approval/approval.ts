import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockStaffRights } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import * as store from './store.ts';

const approvalsPath = '/admin/approvals';

/** What a feature does once a second person agrees, in the transaction of their word; told as `approvals` of the feature. */
export interface ApprovalKind<Input> {
  carryOut(context: SignedInContext, approved: Approved<Input>): Promise<void>;
  /** Puts back what asking had already done; also when nobody decides in time. */
  letGo?(context: LetGoContext, input: Input): Promise<void>;
}

declare module '../../feature.ts' {
  interface Feature {
    /** What of it waits for a second person; each reads back the very input that it gave to `askApproval`. */
    approvals?: Readonly<Partial<Record<ApprovalKindName, ApprovalKind<never>>>>;
  }
}

type LetGoContext = Pick<SignedInContext, 'db' | 'now'>;

interface Approved<Input> {
  approvalId: number;
  input: Input;
  askedBy: number;
  /** Why it was asked for. */
  reason: string;
}

interface Asked {
  kind: ApprovalKindName;
  /** Kind and id of what it is about; only one waits about each. */
  subject: string;
  /** Whose money, order or account it is. */
  personId?: number;
  /** What `carryOut` gets, and what the second person is shown of it: write both from the same values. */
  input: object;
  facts: Record<string, string | number>;
  reason: string;
}

/**
 * Asks for a second person, in the transaction of the rule that needs one. Nobody asks for what is about themselves.
 * Fails `approval.own`, and `approval.waiting` while the same is waiting already.
 */
export async function askApproval(context: SignedInContext, asked: Asked): Promise<number> {
  const { db, now, viewer } = context;
  const { kind, subject, personId = null, facts, reason } = asked;
  if (personId === viewer.userId) return fail('approval.own');
  await requireStaff(context);
  const approvalId =
    (await store.createApproval(db, { ...asked, personId, askedBy: viewer.userId, now })) ??
    fail('approval.waiting');
  await recordAct(context, {
    action: 'approval.ask',
    target: subject,
    after: { approvalId, kind, ...facts },
    reason,
  });
  await notify(
    { db, now },
    {
      userIds: (await store.listOtherStaff(db, viewer.userId)).filter((userId) => userId !== personId),
      kind: 'approval_asked',
      actorId: viewer.userId,
      thing: `approval:${approvalId}`,
      path: approvalsPath,
      data: { kind },
    },
  );
  return approvalId;
}

/** Ends what waits about a thing that is settled otherwise; does nothing when nothing waits. */
export async function withdrawApproval(
  { db, now, viewer }: SignedInContext,
  { reason, ...about }: { kind: ApprovalKindName; subject: string; reason: string },
): Promise<void> {
  const found = await store.lockWaiting(db, about);
  if (found) {
    await store.endApproval(db, { id: found.id, state: 'withdrawn', by: viewer.userId, reason, now });
  }
}

/** Fails `session.forbidden` for whoever is no longer staff; holds the roles to the end of the transaction. */
export async function requireStaff({ db, viewer }: SignedInContext): Promise<void> {
  if (!(await isStaffNow(db, viewer.userId))) return fail('session.forbidden');
}

export async function isStaffNow(db: SignedInContext['db'], userId: number): Promise<boolean> {
  const rights = await lockStaffRights(db, userId);
  return rights?.groupId === 1 && rights.roles.length > 0;
}
