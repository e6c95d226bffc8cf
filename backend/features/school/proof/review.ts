import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/proof.ts';
import { proofLimits } from '../../../../contract/school/proof.ts';
import { schoolYearEnd } from '../../../../contract/school/school-year.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import { listPeople } from '../../person/index.ts';
import { documentFolder } from './document-keys.ts';
import * as store from './proof-store.ts';

export async function listSchoolProofs(
  { db }: SignedInContext,
  { page }: { page: number },
): Promise<EndpointOutput<typeof contract.listSchoolProofs>> {
  const { items, total } = await store.listWaiting(db, page);
  const people = await listPeople(
    db,
    items.map(({ user_id }) => user_id),
  );
  return {
    items: items.flatMap(({ user_id, role, school, sent_at }) => {
      const person = people.get(user_id);
      return person ? [{ person, role, school, sentAt: sent_at.toISOString() }] : [];
    }),
    ...{ page, pageSize: proofLimits.perPage, total, isTotalCapped: false },
  };
}

/** Decides upon the submission that was looked at, and upon no later one; nobody decides upon their own. */
export async function reviewSchoolProof(
  context: SignedInContext,
  { userId, sentAt, decision, reason }: EndpointParsedInput<typeof contract.reviewSchoolProof>,
): Promise<{ state: contract.ProofState }> {
  const { db, viewer, now, files } = context;
  const state = decision === 'accept' ? 'accepted' : 'returned';
  if (state === 'returned' && !reason)
    return fail('school.reason_required', { fields: { reason: 'required' } });
  await db.tx(async () => {
    const proof = (await store.lockProof(db, userId)) ?? fail('school.proof_not_found');
    if (userId === viewer.userId) return fail('school.own_proof');
    if (proof.state !== 'waiting' || proof.sent_at.toISOString() !== sentAt)
      return fail('school.state_other');
    const validUntil = state === 'accepted' ? schoolYearEnd(beijingDate(now)) : null;
    await store.updateDecided(db, userId, {
      ...{ state, valid_until: validUntil, decided_by: viewer.userId, decided_at: now },
      reason: state === 'returned' ? reason : '',
    });
    await recordAct(context, {
      action: `school.proof_${decision}`,
      target: `user:${userId}`,
      after: { role: proof.role, school: proof.school },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: [userId],
        kind: 'school_proof',
        thing: `school_proof:${userId}:${now.getTime()}`,
        path: '/he/proof',
        data: { event: state, role: proof.role, reason },
      },
    );
  });
  // Looked at once, the picture has done its work.
  await files.delete(documentFolder(userId));
  return { state };
}
