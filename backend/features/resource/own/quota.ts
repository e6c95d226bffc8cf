import { beijingDate } from '../../../../contract/beijing-time.ts';
import { dayQuotas } from '../../../../contract/resource/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getMembership } from '../../membership/index.ts';
import { countToday } from '../buying/download-store.ts';
import type { Right } from '../rights.ts';

/** Downloads by these rights are counted against the quota of the day. */
export function isCounted(right: Right | undefined): boolean {
  return right === 'free' || right === 'member' || right === undefined;
}

/** Free downloads of the viewer today, Beijing time, and how many are left. */
export async function quotaOf({
  db,
  viewer,
  now,
}: Pick<SignedInContext, 'db' | 'viewer' | 'now'>): Promise<{ left: number; day: number }> {
  const { tier } = await getMembership({ db, now }, viewer.userId);
  const day = dayQuotas[tier ?? 'person'];
  const used = await countToday(db, { userId: viewer.userId, day: beijingDate(now) });
  return { left: Math.max(0, day - used), day };
}
