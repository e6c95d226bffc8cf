import { type CompanyPower, mayInCompany } from '../../../contract/company/roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { findMember, lockMember, type Member } from './member-store.ts';
import { type Company, findCompany, lockCompany } from './store.ts';

type RightsContext = Pick<SignedInContext, 'db' | 'viewer'>;

/**
 * The viewer's own place in their company, for answers that change nothing; every call about a company begins here or
 * with `requireLockedPower`, so that none names a company and nobody reaches another's. Fails `company.none`, or `company.not_allowed` without the power.
 */
export async function requirePower({ db, viewer }: RightsContext, power?: CompanyPower): Promise<Member> {
  const member = (await findMember(db, viewer.userId)) ?? fail('company.none');
  if (power && !mayInCompany(member.role, power)) return fail('company.not_allowed');
  return member;
}

/** The same, of a company that staff accepted. */
export async function requireActive(
  context: RightsContext,
  power?: CompanyPower,
): Promise<{ member: Member; company: Company }> {
  const member = await requirePower(context, power);
  const company = (await findCompany(context.db, member.companyId)) ?? fail('company.none');
  if (company.state !== 'accepted') return fail('company.not_accepted');
  return { member, company };
}

/**
 * The same inside the transaction that uses the power. The company is locked before the viewer's place in it is read:
 * nobody joins, leaves, gets another role or takes the company over until the transaction ends.
 */
export async function requireLockedPower(
  { db, viewer }: RightsContext,
  power?: CompanyPower,
): Promise<{ member: Member; company: Company }> {
  const { userId } = viewer;
  const { companyId } = (await findMember(db, userId)) ?? fail('company.none');
  const company = (await lockCompany(db, companyId)) ?? fail('company.none');
  const member = (await lockMember(db, { userId, companyId })) ?? fail('company.none');
  if (power && !mayInCompany(member.role, power)) return fail('company.not_allowed');
  return { member, company };
}

/** The same, of a company that staff accepted. */
export async function requireLockedActive(
  context: RightsContext,
  power?: CompanyPower,
): Promise<{ member: Member; company: Company }> {
  const held = await requireLockedPower(context, power);
  if (held.company.state !== 'accepted') return fail('company.not_accepted');
  return held;
}
