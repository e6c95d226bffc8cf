import { beijingMonth } from '../../../contract/beijing-time.ts';
import type { CompanyMember } from '../../../contract/company/members.ts';
import { type GivenRole, mayManage } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { Page } from '../../../contract/paging.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getClosingDueAt, lockUser, setTenant } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';
import { notify } from '../notice/index.ts';
import { requireProof } from '../two-factor/index.ts';
import { passThings } from './hand-over.ts';
import * as store from './member-store.ts';
import { requireLockedPower, requirePower } from './rights.ts';
import { findCompany } from './store.ts';

export async function listCompanyMembers(
  context: SignedInContext,
  { page }: { page: number },
): Promise<Page<CompanyMember>> {
  const { db, now } = context;
  const { companyId, role: own } = await requirePower(context, 'list');
  const rows = await store.listMembers(db, { companyId, month: beijingMonth(now), page });
  return {
    items: rows.map(({ companyId: _, joinedAt, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      can: { manage: mayManage(own, row.role) },
    })),
    page,
    pageSize: store.membersPerPage,
    total: await store.countMembers(db, companyId),
    isTotalCapped: false,
  };
}

/** One manages whom one could have invited, and gives no role that one could not give an invitee. */
export async function updateCompanyMember(
  context: SignedInContext,
  { userId, role, label }: { userId: number; role: GivenRole; label: string },
): Promise<{ role: GivenRole }> {
  const { db } = context;
  return db.tx(async () => {
    const { own, target } = await lockTarget(context, userId);
    if (!mayManage(own.role, role)) return fail('company.not_allowed');
    await store.updateMember(db, { userId, role, label });
    if (role !== target.role) await notifyMembers(context, { userIds: [userId], own, event: `role_${role}` });
    return { role };
  });
}

export async function setCompanyLimit(
  context: SignedInContext,
  { userId, monthLimit }: { userId: number; monthLimit: number | null },
): Promise<{ monthLimit: number | null }> {
  const { db } = context;
  return db.tx(async () => {
    const { member: own } = await requireLockedPower(context, 'coins');
    const target = await store.lockMember(db, { userId, companyId: own.companyId });
    if (!target) return fail('company.member_not_found');
    await store.updateMember(db, { userId, monthLimit });
    if (monthLimit !== target.monthLimit) {
      await notifyMembers(context, {
        userIds: [userId],
        own,
        event: monthLimit === null ? 'limit_none' : 'limit',
        count: monthLimit ?? 0,
      });
    }
    return { monthLimit };
  });
}

export async function removeCompanyMember(
  context: SignedInContext,
  { userId, heirId, withBasket }: { userId: number; heirId: number; withBasket: boolean },
): Promise<{ passedCount: number }> {
  const { db } = context;
  return db.tx(async () => {
    const { own, target } = await lockTarget(context, userId);
    const { companyId } = own;
    const heir = heirId !== userId && (await store.lockMember(db, { userId: heirId, companyId }));
    if (!heir) return fail('company.member_not_found', { fields: { heirId: 'unknown' } });
    const passedCount = await letGo(context, { member: target, heirId, withBasket });
    await notifyMembers(context, { userIds: [userId], own, event: 'removed', path: '/personal/company' });
    await notifyMembers(context, { userIds: [heirId], own, event: 'inherited', count: passedCount });
    return { passedCount };
  });
}

/** Leaves of one's own will; the owner takes over what one held for the company. */
export async function leaveCompany(
  context: SignedInContext,
  { withBasket }: { withBasket: boolean },
): Promise<{ passedCount: number }> {
  const { db } = context;
  return db.tx(async () => {
    const { member: own } = await requireLockedPower(context);
    if (own.role === 'owner') return fail('company.owner_stays');
    const [heirId] = await store.listInRoles(db, { companyId: own.companyId, roles: ['owner'] });
    // What the company bought would have nobody to go to.
    if (heirId === undefined) return fail('company.ownerless');
    const passedCount = await letGo(context, { member: own, heirId, withBasket });
    const told = await store.listInRoles(db, { companyId: own.companyId, roles: ['owner', 'admin'] });
    await notifyMembers(context, { userIds: told, own, event: 'left', count: passedCount });
    return { passedCount };
  });
}

/** Ownership goes to a member, after a proof; the owner stays as an admin. */
export async function handOverCompany(
  context: SignedInContext,
  { userId }: { userId: number },
): Promise<{ ownerId: number }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const { member: own } = await requireLockedPower(context, 'hand_over');
    const { companyId } = own;
    await requireProof(context);
    const target = userId !== viewer.userId && (await store.lockMember(db, { userId, companyId }));
    if (!target) return fail('company.member_not_found');
    await lockUser(db, userId);
    if (await getClosingDueAt(db, userId))
      return fail('company.member_closing', { fields: { userId: 'closing' } });
    // The old owner first: there is never more than one.
    await store.updateMember(db, { userId: viewer.userId, role: 'admin' });
    await store.updateMember(db, { userId, role: 'owner', monthLimit: null });
    await logSignIn(context, { userId: viewer.userId, event: 'company_handed_over' });
    await notifyMembers(context, { userIds: [userId], own, event: 'owner' });
    return { ownerId: userId };
  });
}

async function lockTarget(context: SignedInContext, userId: number) {
  const { member: own } = await requireLockedPower(context, 'manage');
  const target = await store.lockMember(context.db, { userId, companyId: own.companyId });
  if (!target) return fail('company.member_not_found');
  if (!mayManage(own.role, target.role)) return fail('company.not_allowed');
  return { own, target };
}

async function letGo(
  context: SignedInContext,
  { member, heirId, withBasket }: { member: store.Member; heirId: number; withBasket: boolean },
): Promise<number> {
  const { db } = context;
  const { userId, companyId, joinedAt } = member;
  const passed = await passThings(context, {
    fromId: userId,
    toId: heirId,
    companyId,
    since: joinedAt,
    withBasket,
  });
  await store.deleteMember(db, userId);
  await setTenant(db, { userId, companyId: null });
  return passed;
}

async function notifyMembers(
  { db, viewer, now }: SignedInContext,
  told: { userIds: readonly number[]; own: store.Member; event: string; path?: string; count?: number },
): Promise<void> {
  const { userIds, own, event, path = '/personal/company', count = 0 } = told;
  const company = (await findCompany(db, own.companyId))?.name ?? '';
  await notify(
    { db, now },
    {
      userIds,
      kind: 'company',
      actorId: viewer.userId,
      thing: `company:${own.companyId}:${event}:${viewer.userId}:${now.getTime()}`,
      path,
      data: { event, company, count },
    },
  );
}
