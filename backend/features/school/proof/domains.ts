import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import {
  domainOf,
  isMailDomain,
  isPublicDomain,
  isWithinDomain,
} from '../../../../contract/school/mail-domain.ts';
import { proofLimits } from '../../../../contract/school/proof.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getCredentials } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findActiveCompanyId, requireLockedActive } from '../../company/index.ts';
import { findCampus } from '../campus/campus-store.ts';
import * as store from './domain-store.ts';

interface Domains {
  domains: string[];
}

export async function listCampusDomains({ db, viewer }: SignedInContext): Promise<Domains> {
  const companyId = await findActiveCompanyId(db, viewer.userId);
  return { domains: companyId ? await store.listDomains(db, companyId) : [] };
}

/**
 * An admin adds the domain of their own verified address, or one below it: whoever has an address at a school can show
 * it. Any other domain is added by staff.
 */
export async function addCampusDomain(
  context: SignedInContext,
  { domain }: { domain: string },
): Promise<Domains> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { company } = await requireLockedActive(context, 'manage');
    const campus = await findCampus(db, { companyId: company.companyId, today: beijingDate(now) });
    if (campus?.state !== 'accepted') return fail('school.campus_waiting');
    const own = await getCredentials(db, viewer.userId);
    requireDomain(domain);
    const isOwn = own?.emailVerifiedAt && own.email && isWithinDomain(domain, domainOf(own.email));
    if (!isOwn) return fail('school.domain_foreign', { fields: { domain: 'foreign' } });
    return add(context, { domain, companyId: company.companyId });
  });
}

export async function addStaffCampusDomain(
  context: SignedInContext,
  { companyId, domain }: { companyId: number; domain: string },
): Promise<Domains> {
  const { db, now } = context;
  requireDomain(domain);
  return db.tx(async () => {
    const campus = await findCampus(db, { companyId, today: beijingDate(now) });
    if (!campus) return fail('school.campus_not_found');
    const added = await add(context, { domain, companyId });
    await recordAct(context, {
      action: 'school.campus_domain',
      target: `company:${companyId}`,
      after: { domain },
    });
    return added;
  });
}

export async function removeCampusDomain(
  context: SignedInContext,
  { domain }: { domain: string },
): Promise<Domains> {
  const { db } = context;
  return db.tx(async () => {
    const { company } = await requireLockedActive(context, 'manage');
    const { companyId } = company;
    if (!(await store.deleteDomain(db, { domain, companyId }))) return fail('school.domain_not_found');
    return { domains: await store.listDomains(db, companyId) };
  });
}

async function add(
  { db, viewer, now }: SignedInContext,
  { domain, companyId }: { domain: string; companyId: number },
): Promise<Domains> {
  await lockCounts(db, `campus-domains:${companyId}`);
  if ((await store.listDomains(db, companyId)).length >= proofLimits.domains)
    return fail('school.too_many_domains', { values: { count: proofLimits.domains } });
  if (!(await store.createDomain(db, { domain, companyId, by: viewer.userId, now })))
    return fail('school.domain_taken', { fields: { domain: 'taken' } });
  return { domains: await store.listDomains(db, companyId) };
}

function requireDomain(domain: string): void {
  if (!isMailDomain(domain)) fail('school.domain_unfit', { fields: { domain: 'unfit' } });
  if (isPublicDomain(domain)) fail('school.domain_public', { fields: { domain: 'public' } });
}
