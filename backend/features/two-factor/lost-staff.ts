import { addDays, max } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { Page } from '../../../contract/paging.ts';
import {
  lostFactorDays,
  lostFactorVotes,
  type StaffLostFactor,
} from '../../../contract/two-factor/lost-factor.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { answerPrivatePicture } from '../../http/respond.ts';
import { recordAct } from '../audit/index.ts';
import { notifyOfLost } from './lost-notice.ts';
import { createLostVote, findStaffLost, listLost, lostPerPage } from './lost-staff-store.ts';
import { lockLost, moveLost } from './lost-store.ts';

export async function listLostFactors(
  { db }: SignedInContext,
  { page }: { page: number },
): Promise<Page<StaffLostFactor>> {
  const found = await listLost(db, page);
  return { ...found, page, pageSize: lostPerPage, isTotalCapped: false };
}

/** One vote. Two staff agree, or one owner; one refusal is enough, and nobody decides about themselves. */
export async function decideLostFactor(
  context: SignedInContext,
  { requestId: id, verdict, reason }: { requestId: number; verdict: 'approve' | 'refuse'; reason: string },
): Promise<StaffLostFactor> {
  const { db, viewer, now } = context;
  const isOwner = viewer.roles.includes('owner');
  const { state, row } = await db.tx(async () => {
    const row = (await lockLost(db, id)) ?? fail('factor.lost_not_found');
    if (row.userId === viewer.userId) return fail('admin.not_on_yourself');
    if (row.state !== 'waiting') return fail('factor.lost_decided');
    const shown = await getStaffLost(context, id);
    if (shown.isStaff && !isOwner) return fail('factor.lost_owner_only');
    await vote(context, { id, verdict, reason });
    const agreed = shown.votes.filter((each) => each.verdict === 'approve').length + 1;
    const isApproved = verdict === 'approve' && (isOwner || agreed >= lostFactorVotes);
    const next = verdict === 'refuse' ? 'refused' : isApproved ? 'approved' : 'waiting';
    if (next === 'refused') await moveLost(db, { id, state: next, endedAt: now });
    if (next === 'approved') {
      const closesAt = addDays(max([now, row.opensAt]), lostFactorDays);
      await moveLost(db, { id, state: next, closesAt });
    }
    await recordAct(context, {
      action: `factor.lost_${verdict}`,
      target: `user:${row.userId}`,
      before: { request: id, state: row.state },
      after: { state: next },
      reason,
    });
    return { state: next, row } as const;
  });
  if (state === 'refused' && row.pictureKey) await context.files.delete(row.pictureKey);
  if (state !== 'waiting')
    await notifyOfLost(context, { userId: row.userId, event: state, opensAt: row.opensAt });
  return getStaffLost(context, id);
}

/** The picture that was sent as a proof, for staff. */
export async function sendLostPicture({ db, files }: Context, id: number): Promise<Response> {
  const row = Number.isSafeInteger(id) ? await db.tx(() => lockLost(db, id)) : undefined;
  const bytes = row?.pictureKey ? await files.get(row.pictureKey) : undefined;
  if (!bytes) return fail('factor.lost_not_found');
  return answerPrivatePicture(bytes);
}

async function getStaffLost({ db }: SignedInContext, id: number): Promise<StaffLostFactor> {
  return (await findStaffLost(db, id)) ?? fail('factor.lost_not_found');
}

async function vote(
  { db, viewer, now }: SignedInContext,
  { id, verdict, reason }: { id: number; verdict: 'approve' | 'refuse'; reason: string },
): Promise<void> {
  try {
    await createLostVote(db, { id, staffId: viewer.userId, verdict, reason, now });
  } catch (error) {
    if (isUniqueViolation(error, 'lost_factor_votes_pkey')) return fail('factor.lost_voted');
    throw error;
  }
}
