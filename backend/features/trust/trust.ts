import { addDays, differenceInMilliseconds, subDays } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { fail } from '../../../contract/errors.ts';
import { type EarnedTrust, earnedTrust, type Trust, trustRights } from '../../../contract/trust/rules.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setTrust as storeTrust } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './store.ts';

/** The viewer's level, settled by the public rules before each write: it rises and falls without a job. */
export async function settleTrust({ db, viewer, now }: SignedInContext): Promise<Trust> {
  if (viewer.roles.length > 0 || viewer.moderates.length > 0) return 'staff';
  const facts = await store.getTrustFacts(db, viewer.userId);
  if (facts.isLocked) return facts.level;
  const daysSince = (time: Date) => differenceInMilliseconds(now, time) / millisecondsInDay;
  const level = earnedTrust({
    days: daysSince(facts.createdAt),
    posts: facts.posts,
    likes: facts.likes,
    accepted: facts.accepted,
    cleanDays: facts.lastActAt && daysSince(facts.lastActAt),
  });
  if (level !== facts.level) await storeTrust(db, { userId: viewer.userId, level });
  return level;
}

/**
 * The level of somebody about to write, who has a text of this day left. Fails `trust.day_full`. Part of the
 * transaction that writes, and first in it.
 */
export async function requireRightToWrite(context: SignedInContext, kind: 'topic' | 'reply'): Promise<Trust> {
  const { db, viewer, now, config } = context;
  await lockCounts(db, `written:${viewer.userId}`);
  const level = await settleTrust(context);
  if (!config.RATE_LIMITS) return level;
  const rights = trustRights[level];
  const max = kind === 'topic' ? rights.topicsPerDay : rights.repliesPerDay;
  const since = subDays(now, 1);
  const written = await store.countWritten(db, { userId: viewer.userId, kind, since });
  return written < max ? level : fail('trust.day_full', { values: { most: max } });
}

/** Own texts can be changed for as long as the level allows. Fails `trust.edit_late`. */
export async function requireEditWindow(context: SignedInContext, createdAt: Date): Promise<Trust> {
  const level = await settleTrust(context);
  const { editDays } = trustRights[level];
  const isLate = context.now > addDays(createdAt, editDays);
  return isLate ? fail('trust.edit_late', { values: { days: editDays } }) : level;
}

export async function getOwnTrust(context: SignedInContext) {
  const level = await settleTrust(context);
  const held = await store.getTrust(context.db, context.viewer.userId);
  return { level, isLocked: held?.isLocked ?? false, rights: trustRights[level] };
}

/** Holds a person at a level whatever the rules say, or lets the rules decide again. */
export async function setTrust(
  context: SignedInContext,
  input: { userId: number; level: EarnedTrust; isLocked: boolean; reason: string },
): Promise<object> {
  const { db, viewer, reply } = context;
  const { userId, level, isLocked, reason } = input;
  if (userId === viewer.userId) return fail('admin.not_on_yourself');
  await db.tx(async () => {
    const before = (await store.getTrust(db, userId)) ?? fail('admin.user_not_found');
    if (before.level === level && before.isLocked === isLocked) return fail('admin.nothing_changed');
    await storeTrust(db, { userId, level, isLocked, reason: isLocked ? reason : '' });
    await recordAct(context, {
      action: 'user.trust',
      target: `user:${userId}`,
      before: { level: before.level, isLocked: before.isLocked },
      after: { level, isLocked },
      reason,
    });
  });
  reply.changed(`user:${userId}`);
  return {};
}
