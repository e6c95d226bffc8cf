import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getClosingDueAt, lockUser } from '../account/index.ts';
import { type ApprovalKind, askApproval } from '../approval/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { listInRoles, lockMember, updateMember } from './member-store.ts';
import { type Company, lockCompany } from './store.ts';

interface NewOwner {
  companyId: number;
  userId: number;
}

/** Gives a company that has no owner one of its members as owner, once a second member of staff approves. */
export async function setCompanyOwner(
  context: SignedInContext,
  { reason, ...input }: NewOwner & { reason: string },
): Promise<{ approvalId: number }> {
  const { companyId, userId } = input;
  return context.db.tx(async () => {
    const { name } = await lockOwnerless(context, input);
    const approvalId = await askApproval(context, {
      kind: 'company_owner',
      subject: `company:${companyId}`,
      personId: userId,
      input,
      facts: { company: name },
      reason,
    });
    return { approvalId };
  });
}

export const companyOwnerApproval: ApprovalKind<NewOwner> = {
  async carryOut(context, { input, reason }) {
    const { db, now } = context;
    const { companyId, userId } = input;
    const { name } = await lockOwnerless(context, input);
    await updateMember(db, { userId, role: 'owner', monthLimit: null });
    await recordAct(context, {
      action: 'company.owner',
      target: `company:${companyId}`,
      after: { owner: userId },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: [userId],
        kind: 'company',
        thing: `company:${companyId}:owner:${now.getTime()}`,
        path: '/personal/company',
        data: { event: 'owner', company: name, count: 0 },
      },
    );
  },
};

/** The company and the member who would own it, held to the end of the transaction. */
async function lockOwnerless({ db }: SignedInContext, { companyId, userId }: NewOwner): Promise<Company> {
  const company = (await lockCompany(db, companyId)) ?? fail('company.not_found');
  const owners = await listInRoles(db, { companyId, roles: ['owner'] });
  if (owners.length > 0) return fail('company.has_owner');
  if (!(await lockMember(db, { userId, companyId }))) return fail('company.member_not_found');
  await lockUser(db, userId);
  if (await getClosingDueAt(db, userId))
    return fail('company.member_closing', { fields: { userId: 'closing' } });
  return company;
}
