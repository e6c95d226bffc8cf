import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/campus.ts';
import { type CampusState, schoolLimits } from '../../../../contract/school/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { findDemoCompanyId } from '../../company/index.ts';
import { notify } from '../../notice/index.ts';
import { toCampus } from './campus.ts';
import * as store from './campus-store.ts';

export async function listCampuses(
  { db, now }: SignedInContext,
  { state, page }: EndpointParsedInput<typeof contract.listCampuses>,
): Promise<EndpointOutput<typeof contract.listCampuses>> {
  const { items, total } = await store.listByState(db, { state, page, today: beijingDate(now) });
  const demoId = await findDemoCompanyId(db);
  return {
    items: items.map((item) => ({ ...toCampus(item), isDemo: item.companyId === demoId })),
    ...{ page, pageSize: schoolLimits.perPage, total, isTotalCapped: false },
  };
}

/** Lets a company teach so many pupils, or sends it back: then no class takes pupils any more. */
export async function reviewCampus(
  context: SignedInContext,
  { companyId, decision, seats, reason }: EndpointParsedInput<typeof contract.reviewCampus>,
): Promise<{ state: CampusState }> {
  const { db, viewer, now } = context;
  const state = decision === 'accept' ? 'accepted' : 'returned';
  if (state === 'accepted' && seats < 1)
    return fail('school.seats_required', { fields: { seats: 'required' } });
  await db.tx(async () => {
    // The school of the sample class is nobody's.
    if (companyId === (await findDemoCompanyId(db))) return fail('school.campus_demo');
    const campus =
      (await store.lockCampus(db, { companyId, today: beijingDate(now) })) ?? fail('school.campus_not_found');
    await store.updateReviewed(db, {
      ...{ companyId, state, by: viewer.userId, now },
      reason: state === 'returned' ? reason : '',
      seats: state === 'accepted' ? seats : campus.seats,
    });
    await recordAct(context, {
      action: `school.campus_${decision}`,
      target: `company:${companyId}`,
      before: { state: campus.state, seats: campus.seats },
      after: { state, seats },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: await store.listManagerIds(db, companyId),
        kind: 'campus',
        thing: `campus:${companyId}:${now.getTime()}`,
        path: '/he/campus',
        data: { event: state, campus: campus.name, count: seats, reason },
      },
    );
  });
  return { state };
}
