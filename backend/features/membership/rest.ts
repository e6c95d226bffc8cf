import { addDays } from '../../../contract/beijing-time.ts';
import type { Database } from '../../db/database.ts';
import { listPeriods, movePeriod, type Period } from './store.ts';

/** Days of a membership that are still to be had, with their worth. */
export interface PlacedRest {
  days: number;
  valueFen: number;
  paidFen: number;
}

/** Lets what is left of a period run from a day on, in the first gap between the person's others that is long enough. */
export async function placeRest(
  db: Database,
  { period, rest, from }: { period: Period; rest: PlacedRest; from: string },
): Promise<void> {
  const { id: periodId, userId } = period;
  const others = (await listPeriods(db, { userId, today: from })).filter(({ id }) => id !== periodId);
  let startsOn = from;
  for (const other of others) {
    if (addDays(startsOn, rest.days) <= other.startsOn) break;
    if (other.endsOn > startsOn) startsOn = other.endsOn;
  }
  const endsOn = addDays(startsOn, rest.days);
  const { valueFen, paidFen } = rest;
  await movePeriod(db, { periodId, startsOn, endsOn, valueFen, paidFen });
}

/** True when another of the person's memberships that counts has days of this one. */
export async function isOverlapped(db: Database, period: Period, today: string): Promise<boolean> {
  const others = await listPeriods(db, { userId: period.userId, today });
  return others.some(
    ({ id, state, startsOn, endsOn }) =>
      id !== period.id && state === 'active' && startsOn < period.endsOn && endsOn > period.startsOn,
  );
}
