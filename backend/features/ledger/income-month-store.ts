import { monthStart, nextMonth } from '../../../contract/beijing-time.ts';
import type { IncomeItem, IncomeMonth, IncomeSum } from '../../../contract/ledger/ledger.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 30;
const maxMonths = 60;

type Row = Omit<IncomeItem, 'frozenUntil' | 'createdAt'> & { frozenUntil: Date; createdAt: Date };

/** What one creator sold in a month: the sums, and a page of sales, the newest first. */
export async function getIncomeMonth(
  db: Database,
  { userId, month, page }: { userId: number; month: string; page: number },
): Promise<IncomeMonth> {
  const range = [userId, monthStart(month), monthStart(nextMonth(month))];
  const own = 'seller_id = $1 and i.created_at >= $2 and i.created_at < $3';
  const { rows } = await db.query<Row>(
    `select i.id as "incomeId", thing, coalesce(r.title, c.title) as title, i.price, i.bought, share, share_percent as "sharePercent", i.state,
       frozen_until as "frozenUntil", i.created_at as "createdAt"
     from creator_incomes i left join resources r on 'resource:' || r.id = i.thing
       left join courses c on 'course:' || c.id = i.thing
     where ${own} order by i.id desc limit ${pageSize} offset $4`,
    [...range, (page - 1) * pageSize],
  );
  const sums = await db.query<IncomeMonth['sums'] & { total: number }>(
    `select count(*) filter (where state <> 'returned')::integer as count,
       coalesce(sum(price) filter (where state <> 'returned'), 0)::bigint as price,
       coalesce(sum(share) filter (where state <> 'returned'), 0)::bigint as share,
       count(*) filter (where state = 'returned')::integer as "returnedCount", count(*)::integer as total
     from creator_incomes i where ${own}`,
    range,
  );
  const { total = 0, ...summed } = sums.rows[0] ?? { count: 0, price: 0, share: 0, returnedCount: 0 };
  const months = await db.query<{ month: string }>(
    `select distinct to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month
     from creator_incomes where seller_id = $1 order by month desc limit ${maxMonths}`,
    [userId],
  );
  return {
    month,
    months: months.rows.map((row) => row.month),
    sums: summed,
    byDay: await listIncomeSums(db, { userId, month }, 'day'),
    byItem: await listIncomeSums(db, { userId, month }, 'item'),
    incomes: {
      items: rows.map((row) => ({
        ...row,
        frozenUntil: row.frozenUntil.toISOString(),
        createdAt: row.createdAt.toISOString(),
      })),
      page,
      pageSize,
      total,
      isTotalCapped: false,
    },
  };
}

interface OfMonth {
  userId: number;
  /** `yyyy-MM`, Beijing time. */
  month: string;
}

const keys = {
  day: `to_char(i.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  item: 'thing',
} as const;

const ownSales = `creator_incomes i left join resources r on 'resource:' || r.id = i.thing
  left join courses c on 'course:' || c.id = i.thing
  where seller_id = $1 and i.created_at >= $2 and i.created_at < $3`;
const rangeOf = ({ userId, month }: OfMonth) => [userId, monthStart(month), monthStart(nextMonth(month))];
/** Items beyond it stand in the file of all sales. */
const maxSums = 500;

/** What a creator sold in a month by day or by item, in coins; what was given back is counted apart. */
export async function listIncomeSums(db: Database, of: OfMonth, by: keyof typeof keys): Promise<IncomeSum[]> {
  const isKept = `filter (where i.state <> 'returned')`;
  const { rows } = await db.query<IncomeSum>(
    `select ${keys[by]} as key, ${by === 'item' ? 'max(coalesce(r.title, c.title))' : 'null'} as title,
       count(*) ${isKept}::integer as count, coalesce(sum(i.price) ${isKept}, 0)::bigint as price,
       coalesce(sum(share) ${isKept}, 0)::bigint as share,
       count(*) filter (where i.state = 'returned')::integer as "returnedCount"
     from ${ownSales} group by 1 order by ${by === 'day' ? '1 desc' : 'share desc, 1'} limit ${maxSums}`,
    rangeOf(of),
  );
  return rows;
}

/** All sales of a month, the oldest first. */
export async function listSales(
  db: Database,
  of: OfMonth,
): Promise<
  (Pick<IncomeItem, 'thing' | 'title' | 'price' | 'bought' | 'sharePercent' | 'share' | 'state'> & {
    createdAt: Date;
  })[]
> {
  const { rows } = await db.query<
    Pick<IncomeItem, 'thing' | 'title' | 'price' | 'bought' | 'sharePercent' | 'share' | 'state'> & {
      createdAt: Date;
    }
  >(
    `select thing, coalesce(r.title, c.title) as title, i.price, i.bought, share_percent as "sharePercent", share, i.state, i.created_at as "createdAt"
     from ${ownSales} order by i.id`,
    rangeOf(of),
  );
  return rows;
}
