import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/competition.ts';
import { competitionLimits } from '../../../../contract/school/competition.ts';
import { readRubric } from '../../../../contract/school/rubric.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { listPeople } from '../../person/index.ts';
import * as store from './competition-store.ts';
import { competitionTags, toRow } from './competitions.ts';
import { refuseDemo } from './demo.ts';
import { findOwnEntry } from './entry-store.ts';
import * as jury from './jury-store.ts';
import { notifyEntrants, notifyJurors } from './news.ts';
import { phaseOf } from './phase.ts';
import { rankEntries } from './rank.ts';

interface OfCompetition {
  competitionId: number;
}
type Nothing = Record<string, never>;

export async function listStaffCompetitions({
  db,
  now,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listStaffCompetitions>> {
  const rows = await store.listCompetitions(db, { isStaff: true });
  return { items: rows.map((row) => toRow(row, now)) };
}

/** Staff learn who entered once it is decided, and how a juror voted never. */
export async function getStaffCompetition(
  { db, now }: SignedInContext,
  { competitionId }: OfCompetition,
): Promise<EndpointOutput<typeof contract.getStaffCompetition>> {
  const row = (await store.findCompetition(db, competitionId)) ?? fail('school.competition_not_found');
  const votes = await jury.listVotes(db, competitionId);
  return {
    ...toRow(row, now),
    ...{ rules: row.rules, criteria: row.criteria },
    jurors: await jury.listJurors(db, competitionId),
    unjudged: votes.filter(({ marks }) => marks === null).length,
    winners: row.state === 'decided' ? rankEntries(votes) : [],
  };
}

export async function saveCompetition(
  context: SignedInContext,
  input: EndpointParsedInput<typeof contract.saveCompetition>,
): Promise<OfCompetition> {
  const { db, viewer, now } = context;
  const { competitionId, title, about, rules } = input;
  const { rubric: criteria, faultyLine } = readRubric(input.criteria);
  if (faultyLine !== undefined)
    return fail('school.rubric_unread', { fields: { criteria: 'unread' }, values: { line: faultyLine } });
  const [opensAt, closesAt] = [new Date(input.opensAt), new Date(input.closesAt)];
  if (opensAt >= closesAt) return fail('school.times_unfit', { fields: { closesAt: 'unfit' } });
  const texts = { title, about, rules, criteria: JSON.stringify(criteria) };
  return db.tx(async () => {
    if (competitionId === undefined) {
      const times = { opens_at: opensAt, closes_at: closesAt, created_at: now, decided_at: null };
      const made = await store.createCompetition(db, { ...texts, ...times, created_by: viewer.userId });
      await recordAct(context, { action: 'school.competition', target: `competition:${made}`, after: title });
      return { competitionId: made };
    }
    const held = (await store.lockCompetition(db, competitionId)) ?? fail('school.competition_not_found');
    refuseDemo(held);
    if (held.state === 'decided') return fail('school.state_other');
    const isSame =
      JSON.stringify(held.criteria) === texts.criteria && held.opens_at.getTime() === opensAt.getTime();
    // Whoever entered did so by these criteria.
    if (held.state === 'published' && !isSame)
      return fail('school.criteria_fixed', { fields: { criteria: 'fixed' } });
    if (held.state === 'published' && closesAt <= now && closesAt.getTime() !== held.closes_at.getTime())
      return fail('school.times_unfit', { fields: { closesAt: 'unfit' } });
    const isShut = phaseOf(held, now) === 'judging' && closesAt > now;
    // What the jury reads is changed by nobody any more.
    if (isShut) return fail('school.times_unfit', { fields: { closesAt: 'unfit' } });
    context.reply.changed(...competitionTags(competitionId));
    await store.updateCompetition(db, competitionId, { ...texts, opens_at: opensAt, closes_at: closesAt });
    await recordAct(context, {
      action: 'school.competition',
      target: `competition:${competitionId}`,
      after: title,
    });
    return { competitionId };
  });
}

export async function publishCompetition(
  context: SignedInContext,
  { competitionId }: OfCompetition,
): Promise<Nothing> {
  const { db, now } = context;
  await db.tx(async () => {
    const held = (await store.lockCompetition(db, competitionId)) ?? fail('school.competition_not_found');
    if (held.state !== 'draft') return fail('school.state_other');
    if (held.closes_at <= now) return fail('school.times_unfit');
    await store.updateCompetition(db, competitionId, { state: 'published' });
    context.reply.changed(...competitionTags(competitionId));
    await recordAct(context, {
      action: 'school.competition_published',
      target: `competition:${competitionId}`,
    });
    const jurors = await jury.listJurors(db, competitionId);
    await notifyJurors(
      context,
      held,
      jurors.map(({ userId }) => userId),
    );
  });
  return {};
}

/** Ends the vote. Every entry was judged by somebody, or it is not yet time. */
export async function decideCompetition(
  context: SignedInContext,
  { competitionId }: OfCompetition,
): Promise<Nothing> {
  const { db, now } = context;
  await db.tx(async () => {
    const held = (await store.lockCompetition(db, competitionId)) ?? fail('school.competition_not_found');
    refuseDemo(held);
    if (phaseOf(held, now) !== 'judging') return fail('school.not_judging');
    const missing = (await jury.listVotes(db, competitionId)).filter(({ marks }) => marks === null).length;
    if (missing > 0) return fail('school.votes_missing', { values: { count: missing } });
    await store.updateCompetition(db, competitionId, { state: 'decided', decided_at: now });
    context.reply.changed(...competitionTags(competitionId));
    await recordAct(context, {
      action: 'school.competition_decided',
      target: `competition:${competitionId}`,
    });
    await notifyEntrants(context, held);
  });
  return {};
}

export async function addJuror(
  context: SignedInContext,
  { competitionId, userId }: OfCompetition & { userId: number },
): Promise<Nothing> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    await lockCounts(db, `competition-jurors:${competitionId}`);
    const held = await requireUndecided(context, competitionId);
    refuseDemo(held);
    if (!(await listPeople(db, [userId])).has(userId))
      return fail('school.juror_not_found', { fields: { userId: 'unknown' } });
    if (await findOwnEntry(db, { competitionId, userId })) return fail('school.juror_enters');
    if ((await jury.listJurors(db, competitionId)).length >= competitionLimits.jurors)
      return fail('school.too_many_jurors', { values: { count: competitionLimits.jurors } });
    await jury.createJuror(db, { competitionId, userId, by: viewer.userId, now });
    context.reply.changed(...competitionTags(competitionId));
    await recordAct(context, {
      action: 'school.juror',
      target: `competition:${competitionId}`,
      after: userId,
    });
    if (held.state === 'published') await notifyJurors(context, held, [userId]);
  });
  return {};
}

export async function removeJuror(
  context: SignedInContext,
  { competitionId, userId }: OfCompetition & { userId: number },
): Promise<Nothing> {
  const { db } = context;
  await db.tx(async () => {
    await requireUndecided(context, competitionId);
    if (!(await jury.deleteJuror(db, { competitionId, userId }))) return fail('school.juror_not_found');
    context.reply.changed(...competitionTags(competitionId));
    await recordAct(context, {
      action: 'school.juror_removed',
      target: `competition:${competitionId}`,
      before: userId,
    });
  });
  return {};
}

async function requireUndecided(
  { db }: SignedInContext,
  competitionId: number,
): Promise<store.CompetitionRecord> {
  const held = (await store.lockCompetition(db, competitionId)) ?? fail('school.competition_not_found');
  return held.state === 'decided' ? fail('school.state_other') : held;
}
