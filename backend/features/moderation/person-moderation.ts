import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { getPersonModeration as Contract } from '../../../contract/moderation/sanction.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setModerates } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { getTrust } from '../trust/index.ts';
import { listActsOn } from './act-store.ts';
import * as store from './sanction-store.ts';

/** What the back office knows of a person's order. */
export async function getPersonModeration(
  { db, now }: SignedInContext,
  { userId }: { userId: number },
): Promise<EndpointOutput<typeof Contract>> {
  const person = (await store.getSanctioned(db, userId)) ?? fail('admin.user_not_found');
  const trust = (await getTrust(db, userId)) ?? fail('admin.user_not_found');
  const ban = await store.getWaitingBan(db, userId);
  const acts = await listActsOn(db, userId);
  const { silenced_until } = person;
  return {
    acts: acts.map((act) => ({
      actId: act.id,
      act: act.act,
      thingKind: act.thing_kind,
      thingId: act.thing_id,
      reason: act.reason,
      actorName: act.actor_name ?? '',
      createdAt: act.created_at.toISOString(),
      until: act.until?.toISOString() ?? null,
      isReversed: act.reversed_at !== null,
    })),
    postingSuspendedUntil: silenced_until && silenced_until > now ? silenced_until.toISOString() : null,
    moderates: person.moderates,
    trust,
    waitingBan: ban ? { approvalId: ban.id, askedBy: ban.nickname, reason: ban.reason } : null,
  };
}

/** Gives a person the order of some boards, or takes it away; the whole list at once. */
export async function setModeratedBoards(
  context: SignedInContext,
  { userId, boardIds, reason }: { userId: number; boardIds: number[]; reason: string },
): Promise<{ boardIds: number[] }> {
  const { db, reply } = context;
  const wanted = [...new Set(boardIds)].sort((a, b) => a - b);
  await db.tx(async () => {
    const person = (await store.getSanctioned(db, userId)) ?? fail('admin.user_not_found');
    if ((await store.countBoards(db, wanted)) !== wanted.length) return fail('forum.board_not_found');
    if (String(person.moderates) === String(wanted)) return fail('admin.nothing_changed');
    await setModerates(db, { userId, boardIds: wanted });
    await recordAct(context, {
      action: 'user.boards',
      target: `user:${userId}`,
      before: person.moderates,
      after: wanted,
      reason,
    });
  });
  reply.changed(`user:${userId}`);
  return { boardIds: wanted };
}
