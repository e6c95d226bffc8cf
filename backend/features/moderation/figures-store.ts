import { sql } from 'kysely';
import type { MonthFigures } from '../../../contract/moderation/moderation.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** The last twelve months by China's calendar, the current one first, each counted from its own rows. */
export async function listMonthFigures(db: Database, now: Date): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    with months as (
      select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Shanghai') - make_interval(months => back) as start
      from generate_series(0, 11) as back
    ), spans as (
      select start, start at time zone 'Asia/Shanghai' as since,
        (start + interval '1 month') at time zone 'Asia/Shanghai' as before
      from months
    )
    select to_char(start, 'YYYY-MM') as month,
      (select count(*)::integer from reports where created_at >= since and created_at < before) as "reportCount",
      handled.count as "handledCount",
      round(handled.median::numeric, 1)::double precision as "medianHours",
      (select count(*)::integer from moderation_acts
        where act in ('remove', 'refuse') and created_at >= since and created_at < before) as "removedCount",
      (select count(*)::integer from moderation_acts
        where act in ('warn', 'silence', 'ban') and created_at >= since and created_at < before) as "sanctionCount",
      (select count(*)::integer from moderation_cases
        where kind = 'appeal' and opened_at >= since and opened_at < before) as "appealCount",
      (select count(*)::integer from moderation_cases
        where kind = 'appeal' and decision = 'grant' and decided_at >= since and decided_at < before) as "upheldCount"
    from spans cross join lateral (
      select count(*)::integer as count,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600) as median
      from moderation_cases where decided_at >= since and decided_at < before
    ) as handled
    order by start desc`.execute(db.q);
  return rows;
}
