import type { PayChannel } from '../../../contract/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { PaymentAlarm } from '../../../contract/payment.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

/** Notes a notice; false when it was noted before. A second one that comes meanwhile waits for the first. */
export async function createNotice(
  db: Database,
  notice: { channel: string; noticeId: string; tradeNumber: string; outcome: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_notices (channel, notice_id, trade_number, outcome, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [notice.channel, notice.noticeId, notice.tradeNumber, notice.outcome, notice.now],
  );
  return rowCount === 1;
}

/** Raises an alarm for staff, once for the same thing. */
export async function createAlarm(
  db: Database,
  alarm: {
    kind: PaymentAlarm['kind'];
    channel: PayChannel;
    subject: string;
    detail: object;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into payment_alarms (kind, channel, subject, detail, created_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, channel, subject) do nothing`,
    [alarm.kind, alarm.channel, alarm.subject, JSON.stringify(alarm.detail), alarm.now],
  );
}

/** Alarms, open ones first, then the newest. */
export async function listAlarms(db: Database, page: number): Promise<Page<PaymentAlarm>> {
  const { rows } = await db.query<
    Omit<PaymentAlarm, 'createdAt' | 'solvedAt' | 'detail'> & {
      detail: object;
      createdAt: Date;
      solvedAt: Date | null;
    }
  >(
    `select id as "alarmId", kind, channel, subject, detail, created_at as "createdAt", solved_at as "solvedAt"
     from payment_alarms order by solved_at is not null, id desc limit ${pageSize} offset $1`,
    [(page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from payment_alarms`, []);
  return {
    items: rows.map((row) => ({
      ...row,
      detail: JSON.stringify(row.detail),
      createdAt: row.createdAt.toISOString(),
      solvedAt: row.solvedAt?.toISOString() ?? null,
    })),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function solveAlarm(
  db: Database,
  { alarmId, userId, now }: { alarmId: number; userId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payment_alarms set solved_at = $2, solved_by = $3 where id = $1 and solved_at is null`,
    [alarmId, now, userId],
  );
  return rowCount === 1;
}
