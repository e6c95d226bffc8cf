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

const columns = `membership_periods.id, membership_periods.user_id as "userId", order_id as "orderId",
  orders.number as "orderNumber", membership_periods.tier, starts_on as "startsOn", ends_on as "endsOn", anchor,
  anchor_months as "anchorMonths", value_fen as "valueFen", paid_fen as "paidFen", membership_periods.state`;
const from = 'from membership_periods join orders on orders.id = order_id';

/** Running and coming periods that are not ended, the first in front. */
export async function listPeriods(
  db: Database,
  { userId, today }: { userId: number; today: string },
): Promise<Period[]> {
  const { rows } = await db.query<Period>(
    `select ${columns} ${from} where membership_periods.user_id = $1 and membership_periods.state <> 'ended'
       and ends_on > $2::date order by starts_on, membership_periods.id limit 200`,
    [userId, today],
  );
  return rows;
}

export async function getPeriodOfOrder(db: Database, orderId: number): Promise<Period | undefined> {
  const { rows } = await db.query<Period>(`select ${columns} ${from} where order_id = $1`, [orderId]);
  return rows[0];
}

export async function listPeriodsById(db: Database, ids: readonly number[]): Promise<Period[]> {
  const { rows } = await db.query<Period>(
    `select ${columns} ${from} where membership_periods.id = any($1::bigint[])`,
    [ids],
  );
  return rows;
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
  await db.query(
    `update membership_periods set state = $2, ended_at = case when $2 = 'ended' then $3::timestamptz end where id = $1`,
    [periodId, state, now],
  );
}

/** Lets a period run on other days, with what they are worth; time added to it is counted from its last day. */
export async function movePeriod(
  db: Database,
  period: { periodId: number; startsOn: string; endsOn: string; valueFen: number; paidFen: number },
): Promise<void> {
  const { periodId, startsOn, endsOn, valueFen, paidFen } = period;
  await db.query(
    `update membership_periods set state = 'active', ended_at = null, starts_on = $2, ends_on = $3, anchor = $4,
       anchor_months = 0, value_fen = $5, paid_fen = $6 where id = $1`,
    [periodId, startsOn, endsOn, addDays(endsOn, -1), valueFen, paidFen],
  );
  await db.query(`delete from membership_reminders where period_id = $1`, [periodId]);
}

/** Members of today with the tier that counts; the id of the last one seen leads to the next page. */
export async function listMembers(
  db: Database,
  { today, afterUser, limit }: { today: string; afterUser: number; limit: number },
): Promise<{ userId: number; tier: Tier }[]> {
  const { rows } = await db.query<{ userId: number; tier: Tier }>(
    `select distinct on (user_id) user_id as "userId", tier from membership_periods
     where state = 'active' and starts_on <= $1::date and ends_on > $1::date and user_id > $2
     order by user_id, case tier when 'year' then 3 when 'quarter' then 2 else 1 end desc limit $3`,
    [today, afterUser, limit],
  );
  return rows;
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
