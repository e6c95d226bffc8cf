import { sql } from 'kysely';
import { addDays } from '../../../contract/beijing-time.ts';
import type { Tier } from '../../../contract/price/price.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface Period {
  id: number;
  userId: number;
  orderId: number;
  orderNumber: string;
  tier: Tier;
  /** First day, Beijing. */
  startsOn: string;
  /** The day after the last one. */
  endsOn: string;
  anchor: string;
  anchorMonths: number;
  /** What the whole of it is worth, and the part of that which its own order paid; the rest was credited to it. */
  valueFen: number;
  paidFen: number;
  state: 'active' | 'held' | 'ended';
}

const select = (db: Database) =>
  db.q
    .selectFrom('membership_periods')
    .innerJoin('orders', 'orders.id', 'membership_periods.order_id')
    .select([
      'membership_periods.id',
      'membership_periods.user_id as userId',
      'order_id as orderId',
      'orders.number as orderNumber',
      'membership_periods.tier',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'anchor',
      'anchor_months as anchorMonths',
      'value_fen as valueFen',
      'paid_fen as paidFen',
      'membership_periods.state',
    ]);

/** Running and coming periods that are not ended, the first in front. */
export async function listPeriods(
  db: Database,
  { userId, today }: { userId: number; today: string },
): Promise<Period[]> {
  return select(db)
    .where('membership_periods.user_id', '=', userId)
    .where('membership_periods.state', '<>', 'ended')
    .where('ends_on', '>', today)
    .orderBy('starts_on')
    .orderBy('membership_periods.id')
    .limit(sql.lit(200))
    .execute();
}

export async function getPeriodOfOrder(db: Database, orderId: number): Promise<Period | undefined> {
  return select(db).where('order_id', '=', orderId).executeTakeFirst();
}

export async function listPeriodsById(db: Database, ids: readonly number[]): Promise<Period[]> {
  return select(db)
    .where('membership_periods.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export async function createPeriod(
  db: Database,
  period: Omit<Period, 'id' | 'orderNumber' | 'state'> & { now: Date },
): Promise<void> {
  await db.q
    .insertInto('membership_periods')
    .values({
      user_id: period.userId,
      order_id: period.orderId,
      tier: period.tier,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      anchor: period.anchor,
      anchor_months: period.anchorMonths,
      value_fen: period.valueFen,
      paid_fen: period.paidFen,
      created_at: period.now,
      ended_at: null,
    })
    .execute();
}

export async function updatePeriod(
  db: Database,
  { periodId, state, now }: { periodId: number; state: Period['state']; now: Date },
): Promise<void> {
  await db.q
    .updateTable('membership_periods')
    .set({ state, ended_at: state === 'ended' ? now : null })
    .where('id', '=', periodId)
    .execute();
}

/** Lets a period run on other days, with what they are worth; time added to it is counted from its last day. */
export async function movePeriod(
  db: Database,
  period: { periodId: number; startsOn: string; endsOn: string; valueFen: number; paidFen: number },
): Promise<void> {
  const { periodId, startsOn, endsOn, valueFen, paidFen } = period;
  await db.q
    .updateTable('membership_periods')
    .set({
      state: 'active',
      ended_at: null,
      starts_on: startsOn,
      ends_on: endsOn,
      anchor: addDays(endsOn, -1),
      anchor_months: 0,
      value_fen: valueFen,
      paid_fen: paidFen,
    })
    .where('id', '=', periodId)
    .execute();
  await db.q.deleteFrom('membership_reminders').where('period_id', '=', periodId).execute();
}

/** Members of today with the tier that counts; the id of the last one seen leads to the next page. */
export async function listMembers(
  db: Database,
  { today, afterUser, limit }: { today: string; afterUser: number; limit: number },
): Promise<{ userId: number; tier: Tier }[]> {
  return db.q
    .selectFrom('membership_periods')
    .distinctOn('user_id')
    .select(['user_id as userId', 'tier'])
    .where('state', '=', 'active')
    .where('starts_on', '<=', today)
    .where('ends_on', '>', today)
    .where('user_id', '>', afterUser)
    .orderBy('user_id')
    .orderBy(sql`case tier when 'year' then 3 when 'quarter' then 2 else 1 end`, 'desc')
    .limit(limit)
    .execute();
}

/**
 * Periods that end on a day and are followed by none, of which nobody was reminded so many days before; notes that
 * they are now.
 */
export async function takeReminders(
  db: Database,
  { endsOn, daysLeft, now }: { endsOn: string; daysLeft: number; now: Date },
): Promise<{ periodId: number; userId: number; tier: Tier }[]> {
  const { rows } = await db.query<{ periodId: number; userId: number; tier: Tier }>(
    `with due as (
       select id, user_id, tier from membership_periods as ending
       where state = 'active' and ends_on = $1::date and not exists (
         select 1 from membership_periods as next
         where next.user_id = ending.user_id and next.state = 'active' and next.ends_on > ending.ends_on
       )
     ), noted as (
       insert into membership_reminders (period_id, days_left, created_at) select id, $2, $3 from due
       on conflict do nothing returning period_id
     ) select id as "periodId", user_id as "userId", tier from due join noted on noted.period_id = due.id
     order by id`,
    [endsOn, daysLeft, now],
  );
  return rows;
}
