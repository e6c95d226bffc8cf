import { redirect } from 'react-router';
import type { OwnCompany } from '../../../contract/company/company.ts';
import { getOwnCompany } from '../../../contract/company/company.ts';
import type { CompanyPower } from '../../../contract/company/roles.ts';
import { companyPath } from '../../components/company/company-frame.tsx';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';

export type CompanyMembership = OwnCompany & {
  company: NonNullable<OwnCompany['company']>;
  membership: NonNullable<OwnCompany['membership']>;
};

/** The viewer's company for a page of it; whoever has none, or not the power, is led to the first page. */
export async function requireCompany(api: Api, power?: CompanyPower): Promise<CompanyMembership> {
  const own = await call(api, getOwnCompany, {});
  const { company, membership } = own;
  if (!company || !membership || (power && !own.powers.includes(power))) throw redirect(companyPath);
  return { ...own, company, membership };
}
