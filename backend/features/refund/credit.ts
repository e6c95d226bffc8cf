import type { Database } from '../../db/database.ts';
import { listPeriodsById, type Period, type PlacedRest, placeRest } from '../membership/index.ts';
import type { OrderRow } from '../order/index.ts';
import { shareOf } from './share.ts';

/** What an upgrade had credited and what comes back of it when so much of the upgrade is unused. */
interface ReturnedRest extends PlacedRest {
  period: Period;
}

/**
 * The part of what an upgrade credited that it did not use up, as days of the memberships that were credited: each was
 * paid in its own way, and is returned in that way if its buyer wants that too. A day that was begun is given whole.
 */
export async function listReturned(
  db: Database,
  {
    order,
    period,
    daysLeft,
    daysTotal,
  }: {
    order: OrderRow;
    period: Period;
    daysLeft: number;
    daysTotal: number;
  },
): Promise<ReturnedRest[]> {
  const periods = await listPeriodsById(
    db,
    order.credit.map(({ periodId }) => periodId),
  );
  const total = order.credit.reduce((sum, { creditFen }) => sum + creditFen, 0);
  return order.credit.flatMap((rest) => {
    const credited = periods.find(({ id }) => id === rest.periodId);
    const valueFen = shareOf(
      period.valueFen - period.paidFen,
      [daysLeft, daysTotal],
      [rest.creditFen, total],
    );
    if (!credited || valueFen === 0) return [];
    const days = Math.min(rest.daysLeft, Math.ceil((rest.daysLeft * valueFen) / rest.creditFen));
    const paidFen = shareOf(valueFen, [credited.paidFen, credited.valueFen]);
    return [{ period: credited, days, valueFen, paidFen }];
  });
}

/** Lets those days run from a day on, one membership after the other. */
export async function returnRests(
  db: Database,
  { rests, from }: { rests: readonly ReturnedRest[]; from: string },
): Promise<void> {
  for (const { period, ...rest } of rests) await placeRest(db, { period, rest, from });
}
