import { addDays, beijingDate, daysBetween } from '../../../contract/beijing-time.ts';
import type { LedgerContext } from '../ledger/index.ts';
import { getPeriodOfOrder, isOverlapped, placeRest, restOf, updatePeriod } from '../membership/index.ts';
import type { OrderRow } from '../order/index.ts';
import { listReturned, returnRests } from './credit.ts';
import { shareOf } from './share.ts';
import type { RefundRow } from './store.ts';

/** Ends what a returned order opened, and lets what it had credited live again. */
export async function endPeriod(
  { db, now }: LedgerContext,
  { refund, order }: { refund: RefundRow; order: OrderRow },
): Promise<void> {
  const period = await getPeriodOfOrder(db, order.id);
  if (period) {
    const daysTotal = daysBetween(period.startsOn, period.endsOn);
    const rests = await listReturned(db, { order, period, daysLeft: refund.days, daysTotal });
    await updatePeriod(db, { periodId: period.id, state: 'ended', now });
    // The day of the wish was the upgrade's own.
    const next = addDays(beijingDate(refund.createdAt), 1);
    const today = beijingDate(now);
    await returnRests(db, { rests, from: today > next ? today : next });
  }
}

/** Lets a membership that rested go on where it stopped, so that no paid day passes while nobody could use it. */
export async function resumePeriod(
  { db, now }: LedgerContext,
  { refund, order }: { refund: RefundRow; order: OrderRow },
): Promise<void> {
  const period = await getPeriodOfOrder(db, order.id);
  if (period?.state !== 'held') return;
  const asked = beijingDate(refund.createdAt);
  const today = beijingDate(now);
  const hasRested = today > asked && today > period.startsOn;
  if (!hasRested && !(await isOverlapped(db, period, today))) {
    await updatePeriod(db, { periodId: period.id, state: 'active', now });
    return;
  }
  const { daysLeft, daysTotal, creditFen } = restOf(period, asked);
  const rest = {
    days: daysLeft,
    valueFen: creditFen,
    paidFen: shareOf(period.paidFen, [daysLeft, daysTotal]),
  };
  await placeRest(db, { period, rest, from: today > asked ? today : addDays(asked, 1) });
}
