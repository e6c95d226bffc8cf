import { beijingDate } from '../../../../contract/beijing-time.ts';
import { mayInCompany } from '../../../../contract/company/roles.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/campus.ts';
import type { CampusState } from '../../../../contract/school/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { findMember, requireActive, requireLockedActive } from '../../company/index.ts';
import { type CampusRecord, findCampus, saveAsked } from './campus-store.ts';

export function toCampus({ askedAt, ...campus }: CampusRecord): contract.Campus {
  return { ...campus, askedAt: askedAt.toISOString() };
}

export async function getCampus(
  context: SignedInContext,
): Promise<EndpointOutput<typeof contract.getCampus>> {
  const { db, viewer, now } = context;
  if (!(await isOfActive(context))) return { campus: null, companyName: null, mayManage: false };
  const { member, company } = await requireActive(context);
  const campus = await findCampus(db, { companyId: company.companyId, today: beijingDate(now) });
  return {
    campus: campus ? toCampus(campus) : null,
    companyName: company.name,
    mayManage: member.userId === viewer.userId && mayInCompany(member.role, 'manage'),
  };
}

/** Asks staff to let the viewer's company teach. */
export async function askCampus(
  context: SignedInContext,
  { kind }: EndpointParsedInput<typeof contract.askCampus>,
): Promise<{ state: CampusState }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { company } = await requireLockedActive(context, 'manage');
    const { companyId } = company;
    const isAsked = await saveAsked(db, { companyId, kind, userId: viewer.userId, now });
    return isAsked ? { state: 'waiting' } : fail('school.state_other');
  });
}

async function isOfActive(context: SignedInContext): Promise<boolean> {
  const { db, viewer } = context;
  if (!(await findMember(db, viewer.userId))) return false;
  return requireActive(context).then(
    () => true,
    () => false,
  );
}
