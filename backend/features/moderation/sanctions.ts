import { addDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setPostingSuspendedUntil, setUserGroup } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { notifySubject } from '../notice/index.ts';
import { createAct, lockAct, reverseAct } from './act-store.ts';
import { getSanctioned } from './sanction-store.ts';

const active = 1;

interface Sanctioning {
  userId: number;
  reason: string;
  caseId?: number;
}

/** Warns a person. Call it in the transaction of the act that it belongs to. */
export async function warn(context: SignedInContext, sanction: Sanctioning): Promise<number> {
  return sanctionPerson(context, sanction, { act: 'warn' });
}

/** Suspends posting for some days; a longer suspension in force stays. */
export async function suspend(
  context: SignedInContext,
  { days, ...sanction }: Sanctioning & { days: number },
): Promise<number> {
  const until = addDays(context.now, days);
  const actId = await sanctionPerson(context, sanction, { act: 'silence', until });
  await setPostingSuspendedUntil(context.db, { userId: sanction.userId, until });
  return actId;
}

export async function warnUser(context: SignedInContext, input: { userId: number; reason: string }) {
  const actId = await context.db.tx(async () => {
    const id = await warn(context, input);
    await recordAct(context, { action: 'user.warn', target: `user:${input.userId}`, reason: input.reason });
    return id;
  });
  return { actId };
}

export async function suspendUser(
  context: SignedInContext,
  input: { userId: number; days: number; reason: string },
) {
  const actId = await context.db.tx(async () => {
    const id = await suspend(context, input);
    const { userId, days, reason } = input;
    await recordAct(context, { action: 'user.silence', target: `user:${userId}`, after: { days }, reason });
    return id;
  });
  return { actId };
}

/** Ends a suspension or a ban early, or withdraws a warning. */
export async function liftSanction(
  context: SignedInContext,
  { actId, reason }: { actId: number; reason: string },
): Promise<object> {
  const { db } = context;
  await db.tx(async () => {
    const act = (await lockAct(db, actId)) ?? fail('moderation.act_not_found');
    if (act.reversed_at !== null) return fail('moderation.nothing_changed');
    if (act.act === 'remove' || act.act === 'refuse') return fail('moderation.act_not_found');
    await requireSanctionable(context, act.subject_id);
    await liftEffect(context, act);
    await recordAct(context, { action: `user.lift_${act.act}`, target: `user:${act.subject_id}`, reason });
  });
  return {};
}

/** Takes back what a sanction does; what it said stays in the record as lifted. */
export async function liftEffect(
  { db, viewer, now, reply }: SignedInContext,
  act: { id: number; act: string; subject_id: number },
): Promise<void> {
  await reverseAct(db, { actId: act.id, by: viewer.userId, now });
  if (act.act === 'silence') await setPostingSuspendedUntil(db, { userId: act.subject_id, until: null });
  if (act.act === 'ban') await setUserGroup(db, { userId: act.subject_id, groupId: active });
  reply.changed(`user:${act.subject_id}`);
}

/** Nobody acts on themselves, and on an owner only an owner. */
export async function requireSanctionable({ db, viewer }: SignedInContext, userId: number): Promise<void> {
  const person = (await getSanctioned(db, userId)) ?? fail('admin.user_not_found');
  if (userId === viewer.userId) fail('admin.not_on_yourself');
  if (person.roles.includes('owner') && !viewer.roles.includes('owner')) fail('admin.owner_protected');
}

async function sanctionPerson(
  context: SignedInContext,
  { userId, reason, caseId }: Sanctioning,
  terms: { act: 'warn' | 'silence'; until?: Date },
): Promise<number> {
  const { db, viewer, now } = context;
  await requireSanctionable(context, userId);
  const thing = { thingKind: 'person', thingId: userId };
  const act = {
    ...thing,
    ...terms,
    subjectId: userId,
    actorId: viewer.userId,
    caseId,
    boardId: null,
    reason,
    now,
  };
  const actId = await createAct(db, act);
  await notifySubject(context, { ...thing, subjectId: userId, act: terms.act, reason });
  return actId;
}
