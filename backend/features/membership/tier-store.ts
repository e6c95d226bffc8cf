import { type RawBuilder, sql } from 'kysely';
import { beijingDate } from '../../../contract/beijing-time.ts';
import './tables.ts';

/**
 * The highest tier that a person has on the day, as a number: 1 month, 2 quarter, 3 year; null for none. A column of
 * queries of users.
 */
export function tierRankOf(now: Date): RawBuilder<number | null> {
  return sql<number | null>`(
    select max(case tier when 'year' then 3 when 'quarter' then 2 else 1 end) from membership_periods
    where user_id = ${sql.ref('users.id')} and state = 'active'
      and starts_on <= ${beijingDate(now)}::date and ends_on > ${beijingDate(now)}::date
  )`;
}
