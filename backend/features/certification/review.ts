import { addMonths, beijingDate, dayStart } from '../../../contract/beijing-time.ts';
import type { StaffCertification } from '../../../contract/certification/staff.ts';
import { type CertificationState, type Verdict, verdictOf } from '../../../contract/certification/terms.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { listPeople } from '../person/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { listActs, tookPart } from './act-store.ts';
import { expertTags, moveByStaff, setExpertBadge } from './moves.ts';
import { listSlots } from './slot-store.ts';
import * as store from './store.ts';
import { createVote, listVotes } from './vote-store.ts';

interface Named {
  certificationId: number;
}

/** One application for the staff. What was never sent is the applicant's alone. */
export async function getCertification(
  { db, viewer }: SignedInContext,
  { certificationId }: Named,
): Promise<StaffCertification> {
  const row = (await store.find(db, certificationId)) ?? fail('certification.not_found');
  if (row.round === 0) return fail('certification.not_found');
  const votes = await listVotes(db, { certificationId, round: row.round });
  const people = await listPeople(db, [row.user_id, ...votes.map(({ reviewerId }) => reviewerId)]);
  const certification = await store.toCertification(db, row);
  const isOther = row.user_id !== viewer.userId;
  const took = await tookPart(db, { certificationId, round: row.round, userId: viewer.userId });
  return {
    certification,
    applicant: people.get(row.user_id) ?? fail('certification.not_found'),
    votes: votes.flatMap(({ reviewerId, verdict, reason, createdAt }) => {
      const reviewer = people.get(reviewerId);
      return reviewer ? [{ reviewer, verdict, reason, createdAt: createdAt.toISOString() }] : [];
    }),
    acts: await listActs(db, certificationId),
    can: {
      vote: isOther && row.state === 'reviewing' && !votes.some((vote) => vote.reviewerId === viewer.userId),
      decide: isOther && row.state === 'interview',
      decideAppeal: isOther && row.state === 'appealed' && !took,
      manage: isOther,
    },
  };
}

/** Holds an application in one of these states; nobody decides about their own. */
export async function lockForStaff(
  { db, viewer }: SignedInContext,
  { certificationId, states }: Named & { states: readonly CertificationState[] },
): Promise<store.CertificationRow> {
  const row = (await store.lock(db, certificationId)) ?? fail('certification.not_found');
  if (row.round === 0) return fail('certification.not_found');
  if (row.user_id === viewer.userId) return fail('certification.own');
  return states.includes(row.state) ? row : fail('certification.wrong_state');
}

const outcome = {
  approve: { act: 'passed', state: 'interview' },
  refuse: { act: 'refused', state: 'refused' },
  return: { act: 'returned', state: 'returned' },
} as const;

/** One vote. Two alike decide, and after two that differ the third does. */
export async function voteCertification(
  context: SignedInContext,
  { certificationId, verdict, reason }: Named & { verdict: Verdict; reason: string },
): Promise<{ state: CertificationState }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['reviewing'] });
    const votes = await listVotes(db, { certificationId, round: row.round });
    if (votes.some(({ reviewerId }) => reviewerId === viewer.userId))
      return fail('certification.voted_before');
    await createVote(db, {
      certificationId,
      round: row.round,
      reviewerId: viewer.userId,
      verdict,
      reason,
      now,
    });
    const given = `${verdict}: ${reason}`;
    await moveByStaff(context, { row, act: 'voted', reason: given, change: {}, isNotified: false });
    const decided = verdictOf([...votes.map((vote) => vote.verdict), verdict]);
    if (!decided) return { state: row.state };
    const { act, state } = outcome[decided];
    // The reasons of those who saw it that way.
    const reasons = [...votes, { verdict, reason }].filter((vote) => vote.verdict === decided);
    const told = decided === 'approve' ? '' : reasons.map((vote) => vote.reason).join('\n');
    await moveByStaff(context, { row, act, reason: told, change: { state, reason: told } });
    return { state };
  });
}

/** Certifies or refuses once the interview that was chosen has begun. */
export async function decideCertification(
  context: SignedInContext,
  { certificationId, decision, reason }: Named & { decision: 'certify' | 'refuse'; reason: string },
): Promise<{ state: CertificationState }> {
  const { db, viewer, now, reply } = context;
  return db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['interview'] });
    const chosen = (await listSlots(db, row.id)).find(({ isChosen }) => isChosen);
    if (!chosen || new Date(chosen.startsAt) > now) return fail('certification.no_interview');
    if (decision === 'refuse') {
      await moveByStaff(context, { row, act: 'refused', reason, change: { state: 'refused', reason } });
      return { state: 'refused' as const };
    }
    const validUntil = await endOfTerm(context, now);
    const change = {
      state: 'certified' as const,
      reason,
      certified_at: now,
      valid_until: validUntil,
      reminded_at: null,
      renewal: '',
      renewal_asked_at: null,
    };
    await moveByStaff(context, { row, act: 'certified', reason, change });
    await setExpertBadge(context, { userId: row.user_id, givenBy: viewer.userId, isGiven: true });
    reply.changed(...expertTags(row.user_id));
    return { state: 'certified' as const };
  });
}

/** The beginning of the day after so many months, Beijing time. */
async function endOfTerm({ db }: SignedInContext, from: Date): Promise<Date> {
  const { certificationMonths } = await getSiteConfig(db);
  return dayStart(addMonths(beijingDate(from), certificationMonths));
}

/** Somebody who took no part in the refusal has it reviewed again, or lets it stand. */
export async function decideAppeal(
  context: SignedInContext,
  { certificationId, decision, reason }: Named & { decision: 'accept' | 'reject'; reason: string },
): Promise<{ state: CertificationState }> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['appealed'] });
    if (await tookPart(db, { certificationId, round: row.round, userId: viewer.userId }))
      return fail('certification.took_part');
    const isAccepted = decision === 'accept';
    const state = isAccepted ? ('reviewing' as const) : ('refused' as const);
    const change = { state, reason: isAccepted ? '' : reason, ...(isAccepted && { round: row.round + 1 }) };
    const act = isAccepted ? 'appeal_accepted' : 'appeal_rejected';
    await moveByStaff(context, { row, act, reason, change });
    return { state };
  });
}

/** Ends the yearly check: another term from the end of the last, or none. */
export async function decideRenewal(
  context: SignedInContext,
  { certificationId, decision, reason }: Named & { decision: 'extend' | 'refuse'; reason: string },
): Promise<{ validUntil: string }> {
  const { db, reply } = context;
  return db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['certified'] });
    if (!row.renewal_asked_at || !row.valid_until) return fail('certification.wrong_state');
    const isExtended = decision === 'extend';
    const validUntil = isExtended ? await endOfTerm(context, row.valid_until) : row.valid_until;
    const change = {
      valid_until: validUntil,
      renewal_asked_at: null,
      renewal: '',
      ...(isExtended && { reminded_at: null }),
    };
    await moveByStaff(context, { row, act: isExtended ? 'renewed' : 'renewal_refused', reason, change });
    reply.changed(...expertTags(row.user_id));
    return { validUntil: validUntil.toISOString() };
  });
}

export async function revokeCertification(
  context: SignedInContext,
  { certificationId, reason }: Named & { reason: string },
): Promise<Record<string, never>> {
  const { db, reply } = context;
  await db.tx(async () => {
    const row = await lockForStaff(context, { certificationId, states: ['certified'] });
    const change = { state: 'revoked' as const, reason, renewal: '', renewal_asked_at: null };
    await moveByStaff(context, { row, act: 'revoked', reason, change });
    await setExpertBadge(context, { userId: row.user_id, givenBy: null, isGiven: false });
    reply.changed(...expertTags(row.user_id));
  });
  return {};
}
