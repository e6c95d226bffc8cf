import { fail } from '../../../contract/errors.ts';
import { type BadgeName, badgeTerms } from '../../../contract/level/rules.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { setMainBadges } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import * as store from './store.ts';

/** Gives a badge that staff gives, or takes it away; the act stands in the audit log. */
export async function setStaffBadge(
  context: SignedInContext,
  input: { userId: number; badge: BadgeName; isGiven: boolean; reason: string },
): Promise<{ isGiven: boolean }> {
  const { db, viewer, now, reply } = context;
  const { userId, badge, isGiven, reason } = input;
  if (badgeTerms[badge].by !== 'staff') return fail('level.badge_by_rule');
  await db.tx(async () => {
    if (!(await store.existsPerson(db, userId))) return fail('admin.user_not_found');
    const isChanged = isGiven
      ? await store.createBadges(db, { badge, userIds: [userId], givenBy: viewer.userId, now })
      : await store.deleteBadge(db, { badge, userId });
    if (isChanged.length === 0) return fail('admin.nothing_changed');
    await setMainBadges(db, [userId]);
    await recordAct(context, {
      action: isGiven ? 'user.give_badge' : 'user.take_badge',
      target: `user:${userId}`,
      after: { badge },
      reason,
    });
    if (isGiven) await notifyOfBadge({ db, now }, { badge, userIds: [userId] });
  });
  reply.changed(`user:${userId}`, 'badges');
  return { isGiven };
}

/** Gives every badge of a rule to whoever has come to fulfil it; resolves with how many were given. */
export async function giveBadgesByRule({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (const badge of store.ruledBadges) {
    for (;;) {
      const given = await db.tx(async () => {
        const userIds = await store.listEntitled(db, { badge, now });
        const created = await store.createBadges(db, { badge, userIds, givenBy: null, now });
        await setMainBadges(db, created);
        await notifyOfBadge({ db, now }, { badge, userIds: created });
        return created.length;
      });
      count += given;
      if (given === 0) break;
    }
  }
  return count;
}

async function notifyOfBadge(
  context: Parameters<typeof notify>[0],
  { badge, userIds }: { badge: BadgeName; userIds: readonly number[] },
): Promise<void> {
  await notify(context, {
    userIds,
    kind: 'badge',
    thing: `badge:${badge}`,
    path: '/levels#badges',
    data: { badge },
  });
}
