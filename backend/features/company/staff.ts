import { companyRoles } from '../../../contract/company/roles.ts';
import type { StaffCompany } from '../../../contract/company/staff.ts';
import { fail } from '../../../contract/errors.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { listPeople } from '../person/index.ts';
import { factsOf } from './company.ts';
import { isDemoCompany } from './demo-store.ts';
import { listInRoles } from './member-store.ts';
import * as store from './staff-store.ts';
import { type Company, findCompany, lockCompany } from './store.ts';

/** Members among whom staff choose an owner for a company without one. */
const maxHeirs = 100;

export async function listCompanies(
  { db }: SignedInContext,
  { page, ...asked }: { state: Company['state'] | 'any'; words: string; page: number },
): Promise<Page<StaffCompany>> {
  const { items, total } = await store.listCompanies(db, { ...asked, page });
  const described: StaffCompany[] = [];
  for (const company of items) described.push(await describe(db, company));
  return { items: described, page, pageSize: store.companiesPerPage, total, isTotalCapped: false };
}

export async function getCompany(
  { db }: Pick<SignedInContext, 'db'>,
  { companyId }: { companyId: number },
): Promise<StaffCompany> {
  return describe(db, (await findCompany(db, companyId)) ?? fail('company.not_found'));
}

/** Accepts a company that waits or came back, or sends back one that waits or was accepted. */
export async function reviewCompany(
  context: SignedInContext,
  { companyId, decision, reason }: { companyId: number; decision: 'accept' | 'return'; reason: string },
): Promise<StaffCompany> {
  const { db, viewer, now } = context;
  try {
    return await db.tx(async () => {
      const company = (await lockCompany(db, companyId)) ?? fail('company.not_found');
      const state = decision === 'accept' ? 'accepted' : 'returned';
      if (company.state === state || company.state === 'dissolved') return fail('company.state_other');
      const told = decision === 'return' ? reason : '';
      await store.updateReviewed(db, { companyId, state, reason: told, by: viewer.userId, now });
      await recordAct(context, {
        action: `company.${decision}`,
        target: `company:${companyId}`,
        before: { state: company.state },
        after: { state, name: company.name, code: company.code },
        reason,
      });
      await notify(
        { db, now },
        {
          userIds: await listInRoles(db, { companyId, roles: ['owner', 'admin'] }),
          kind: 'company',
          thing: `company_review:${companyId}:${now.getTime()}`,
          path: '/personal/company',
          data: { event: state, company: company.name, reason: told },
        },
      );
      return getCompany(context, { companyId });
    });
  } catch (error) {
    // Two companies claim one code, and the other was accepted.
    if (isUniqueViolation(error, 'companies_code')) return fail('company.code_taken');
    throw error;
  }
}

export async function setCompanySeats(
  context: SignedInContext,
  { companyId, seats, reason }: { companyId: number; seats: number; reason: string },
): Promise<StaffCompany> {
  const { db } = context;
  return db.tx(async () => {
    const company = (await lockCompany(db, companyId)) ?? fail('company.not_found');
    await store.updateSeats(db, { companyId, seats: seats || null });
    await recordAct(context, {
      action: 'company.seats',
      target: `company:${companyId}`,
      before: { seats: company.seats },
      after: { seats: seats || null },
      reason,
    });
    return getCompany(context, { companyId });
  });
}

async function describe(db: Database, company: Company): Promise<StaffCompany> {
  const { ownerId, decidedAt, ...extra } = await store.getExtra(db, company.companyId);
  const { companyId } = company;
  const heirIds = ownerId ? [] : await listInRoles(db, { companyId, roles: companyRoles });
  const people = await listPeople(db, ownerId ? [ownerId] : heirIds.slice(0, maxHeirs));
  return {
    ...factsOf(company),
    ...extra,
    isDemo: isDemoCompany(company),
    owner: people.get(ownerId ?? 0) ?? null,
    heirs: ownerId ? [] : [...people.values()],
    seats: company.seats,
    decidedAt: decidedAt?.toISOString() ?? null,
    rivals: await store.listRivals(db, company),
  };
}
