import { addDays, addMonths, beijingDate, daysBetween } from '../../../contract/beijing-time.ts';
import type { Membership } from '../../../contract/membership/membership.ts';
import { type Tier, tierMonths, tiers } from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import * as store from './store.ts';

interface MemberContext {
  db: Database;
  now: Date;
}

interface PlannedPeriod {
  startsOn: string;
  endsOn: string;
  anchor: string;
  anchorMonths: number;
}

/** What is left of a period, and what that is worth: value × days left ÷ days in all, rounded down to a fen. */
export interface Rest {
  periodId: number;
  orderNumber: string;
  tier: Tier;
  valueFen: number;
  daysLeft: number;
  daysTotal: number;
  creditFen: number;
}

/** What a person's membership is today. */
export async function getMembership({ db, now }: MemberContext, userId: number): Promise<Membership> {
  const today = beijingDate(now);
  const periods = await store.listPeriods(db, { userId, today });
  const running = periods.filter(({ state, startsOn }) => state === 'active' && startsOn <= today);
  const endsOn = endOfRun(periods, today);
  return {
    tier: [...tiers].reverse().find((tier) => running.some((period) => period.tier === tier)) ?? null,
    lastDay: endsOn && addDays(endsOn, -1),
    daysLeft: endsOn ? daysBetween(today, endsOn) : 0,
    periods: periods.map((period) => ({
      periodId: period.id,
      orderNumber: period.orderNumber,
      tier: period.tier,
      startsOn: period.startsOn,
      lastDay: addDays(period.endsOn, -1),
      isHeld: period.state === 'held',
    })),
  };
}

/**
 * When a new period begins and ends. Added time follows what is paid for, counted from the first day of the run, so
 * that a member since the 31st ends on the 31st wherever the month has one; an upgrade begins today.
 */
export async function planPeriod(
  { db, now }: MemberContext,
  { userId, tier, mode }: { userId: number; tier: Tier; mode: 'add' | 'upgrade' },
): Promise<PlannedPeriod> {
  const today = beijingDate(now);
  const periods = await store.listPeriods(db, { userId, today });
  const last = mode === 'add' ? lastOf(periods) : undefined;
  const anchor = last?.anchor ?? today;
  const anchorMonths = (last?.anchorMonths ?? 0) + tierMonths[tier];
  return {
    startsOn: last?.endsOn ?? today,
    // The day on which the months are over still counts.
    endsOn: addDays(addMonths(anchor, anchorMonths), 1),
    anchor,
    anchorMonths,
  };
}

/** What an upgrade credits: the rest of everything paid for and not held, today not counted. */
export async function listRests({ db, now }: MemberContext, userId: number): Promise<Rest[]> {
  const today = beijingDate(now);
  const periods = await store.listPeriods(db, { userId, today });
  return periods.filter(({ state }) => state === 'active').map((period) => restOf(period, today));
}

export function restOf(period: store.Period, today: string): Rest {
  const { id, orderNumber, tier, valueFen, startsOn, endsOn } = period;
  const daysTotal = daysBetween(startsOn, endsOn);
  const daysLeft = today < startsOn ? daysTotal : Math.max(0, daysBetween(today, endsOn) - 1);
  return {
    periodId: id,
    orderNumber,
    tier,
    valueFen,
    daysLeft,
    daysTotal,
    creditFen: Math.floor((valueFen * daysLeft) / daysTotal),
  };
}

function lastOf(periods: readonly store.Period[]): store.Period | undefined {
  return periods.reduce<store.Period | undefined>(
    (last, period) => (last && last.endsOn >= period.endsOn ? last : period),
    undefined,
  );
}

/** The day after the last of what follows today without a gap; null when today is not covered. */
function endOfRun(periods: readonly store.Period[], today: string): string | null {
  const active = periods.filter(({ state }) => state === 'active');
  const end = active.reduce(
    (last, { startsOn, endsOn }) => (startsOn <= last && endsOn > last ? endsOn : last),
    today,
  );
  return end === today ? null : end;
}
