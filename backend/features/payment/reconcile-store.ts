import type { Page } from '../../../contract/paging.ts';
import type { ReconciliationDay } from '../../../contract/payment/payment.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 30;

/** What we booked with a channel between two moments: payments, and refunds as negative amounts. */
export async function listBooked(
  db: Database,
  { channel, from, to }: { channel: string; from: Date; to: Date },
): Promise<{ number: string; amountFen: number }[]> {
  const { rows } = await db.query<{ number: string; amountFen: number }>(
    `select trade_number as number, amount_fen as "amountFen" from payments
       where channel = $1 and state = 'paid' and paid_at >= $2 and paid_at < $3
     union all
     select refunds.number, -refunds.amount_fen from refunds join payments on payments.id = refunds.payment_id
       where channel = $1 and refunds.state = 'succeeded' and refunds.done_at >= $2 and refunds.done_at < $3
     order by 1`,
    [channel, from, to],
  );
  return rows;
}

type Row = Omit<ReconciliationDay, 'createdAt'> & { createdAt: Date };
const columns = `channel, day, ours_count as "oursCount", ours_fen as "oursFen", theirs_count as "theirsCount",
  theirs_fen as "theirsFen", differences, error, created_at as "createdAt"`;

export async function saveDay(
  db: Database,
  day: Omit<ReconciliationDay, 'createdAt'> & { now: Date },
): Promise<ReconciliationDay> {
  const { rows } = await db.query<Row>(
    `insert into reconciliation_days (channel, day, ours_count, ours_fen, theirs_count, theirs_fen, differences, error, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (channel, day) do update set ours_count = $3, ours_fen = $4, theirs_count = $5, theirs_fen = $6,
       differences = $7, error = $8, created_at = $9
     returning ${columns}`,
    [
      day.channel,
      day.day,
      day.oursCount,
      day.oursFen,
      day.theirsCount,
      day.theirsFen,
      JSON.stringify(day.differences),
      day.error,
      day.now,
    ],
  );
  return toDay(rows[0] as Row);
}

export async function listDays(db: Database, page: number): Promise<Page<ReconciliationDay>> {
  const { rows } = await db.query<Row>(
    `select ${columns} from reconciliation_days order by day desc, channel limit ${pageSize} offset $1`,
    [(page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from reconciliation_days`, []);
  return {
    items: rows.map(toDay),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

const toDay = (row: Row): ReconciliationDay => ({ ...row, createdAt: row.createdAt.toISOString() });
