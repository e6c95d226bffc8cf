import { type CompanyPower, mayInCompany } from '../../../contract/company-roles.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { findMember, type Member } from './member-store.ts';
import { type Company, findCompany } from './store.ts';

type RightsContext = Pick<SignedInContext, 'db' | 'viewer'>;

/**
 * The viewer's own place in their company; every call about a company begins here, so that none names a company and
 * nobody reaches another's. Fails `company.none`, or `company.not_allowed` without the power.
 */
export async function demandPower({ db, viewer }: RightsContext, power?: CompanyPower): Promise<Member> {
  const member = (await findMember(db, viewer.userId)) ?? fail('company.none');
  if (power && !mayInCompany(member.role, power)) return fail('company.not_allowed');
  return member;
}

/** The same, of a company that staff accepted. */
export async function demandActive(
  context: RightsContext,
  power?: CompanyPower,
): Promise<{ member: Member; company: Company }> {
  const member = await demandPower(context, power);
  const company = (await findCompany(context.db, member.companyId)) ?? fail('company.none');
  if (company.state !== 'accepted') return fail('company.not_accepted');
  return { member, company };
}
