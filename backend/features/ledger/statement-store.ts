import { beijingDate, monthStart, nextMonth } from '../../../contract/beijing-time.ts';
import type { Statement, StatementEntry } from '../../../contract/ledger/ledger.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const statementPageSize = 50;
/** Rows of one exported month; more would be a shop, not a person. */
const maxExported = 50_000;

type Row = Omit<StatementEntry, 'time' | 'total'> & { time: Date; effect: number };

const columns = `chain_number as number, ledger_entries.created_at as time, transfer_id as "transferId",
  ledger_transfers.kind, ledger_transfers.thing,
  case when thing ~ '^resource:\\d+$' then
    (select title from resources where resources.id = split_part(thing, ':', 2)::bigint)
  when thing ~ '^course:\\d+$' then
    (select title from courses where courses.id = split_part(thing, ':', 2)::bigint) end as title, ledger_transfers.note, ledger_accounts.kind as account,
  ledger_entries.amount, balance_after as balance, previous_hash as previous, hash,
  case when ledger_accounts.kind in ('bought', 'gift', 'company') then ledger_entries.amount else 0 end as effect`;
const tables = `ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
  join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id`;
const effect = `sum(amount) filter (where ledger_accounts.kind in ('bought', 'gift', 'company'))`;

interface Asked {
  userId: number;
  month: string;
}

/** Coins before a moment, and what came and went until another. */
async function sumMonth(db: Database, { userId, month }: Asked) {
  const { rows } = await db.query<{ opening: number; incoming: number; outgoing: number; count: number }>(
    `select coalesce(sum(effect) filter (where at < $2), 0)::bigint as opening,
       coalesce(sum(effect) filter (where at >= $2 and effect > 0), 0)::bigint as incoming,
       coalesce(sum(effect) filter (where at >= $2 and effect < 0), 0)::bigint as outgoing,
       count(*) filter (where at >= $2) as count
     from (
       select ledger_entries.created_at as at,
         case when kind in ('bought', 'gift', 'company') then amount else 0 end as effect
       from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
       where ledger_entries.owner_id = $1 and ledger_entries.created_at < $3
     ) as moved`,
    [userId, monthStart(month), monthStart(nextMonth(month))],
  );
  return rows[0] as { opening: number; incoming: number; outgoing: number; count: number };
}

/** A page of a month, the newest entry first, each with the coins one had after it. */
export async function getStatement(
  db: Database,
  { userId, month, page }: Asked & { page: number },
): Promise<Statement> {
  const sums = await sumMonth(db, { userId, month });
  const { rows } = await db.query<Row & { later: number }>(
    `select * from (
       select ${columns}, coalesce(${effect} over (order by chain_number desc
         rows between unbounded preceding and 1 preceding), 0)::bigint as later
       from ${tables} where ledger_entries.owner_id = $1
         and ledger_entries.created_at >= $2 and ledger_entries.created_at < $3
     ) as entries order by number desc limit ${statementPageSize} offset $4`,
    [userId, monthStart(month), monthStart(nextMonth(month)), (page - 1) * statementPageSize],
  );
  const closing = sums.opening + sums.incoming + sums.outgoing;
  return {
    userId,
    month,
    opening: sums.opening,
    closing,
    incoming: sums.incoming,
    outgoing: -sums.outgoing,
    entries: {
      items: rows.map(({ later, effect: _, time, ...entry }) => ({
        ...entry,
        time: time.toISOString(),
        total: closing - later,
      })),
      page,
      pageSize: statementPageSize,
      total: sums.count,
      isTotalCapped: false,
    },
    months: await listMonths(db, userId),
  };
}

/** A whole month in the order of the chain, for a file. */
export async function listMonth(db: Database, { userId, month }: Asked): Promise<StatementEntry[]> {
  const { opening } = await sumMonth(db, { userId, month });
  const { rows } = await db.query<Row>(
    `select ${columns} from ${tables} where ledger_entries.owner_id = $1
       and ledger_entries.created_at >= $2 and ledger_entries.created_at < $3
     order by chain_number limit ${maxExported}`,
    [userId, monthStart(month), monthStart(nextMonth(month))],
  );
  let total = opening;
  return rows.map(({ effect: moved, time, ...entry }) => {
    total += moved;
    return { ...entry, time: time.toISOString(), total };
  });
}

/** Months from the first entry to the last, the newest first; at most ten years. */
async function listMonths(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ first: Date | null; last: Date | null }>(
    `select min(created_at) as first, max(created_at) as last from ledger_entries where owner_id = $1`,
    [userId],
  );
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  const months: string[] = [];
  const end = beijingDate(last).slice(0, 7);
  for (
    let month = beijingDate(first).slice(0, 7);
    month <= end && months.length < 120;
    month = nextMonth(month)
  ) {
    months.unshift(month);
  }
  return months;
}
