import type { PayChannel } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import type { PaymentAlarm } from '../../../contract/payment/payment.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

/** Notes a notice; false when it was noted before. A second one that comes meanwhile waits for the first. */
export async function createNotice(
  db: Database,
  notice: { channel: string; noticeId: string; tradeNumber: string; outcome: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('payment_notices')
    .values({
      channel: notice.channel,
      notice_id: notice.noticeId,
      trade_number: notice.tradeNumber,
      outcome: notice.outcome,
      created_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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
  await db.q
    .insertInto('payment_alarms')
    .values({
      kind: alarm.kind,
      channel: alarm.channel,
      subject: alarm.subject,
      detail: JSON.stringify(alarm.detail),
      created_at: alarm.now,
      solved_at: null,
      solved_by: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'channel', 'subject']).doNothing())
    .execute();
}

/** Alarms, open ones first, then the newest. */
export async function listAlarms(db: Database, page: number): Promise<Page<PaymentAlarm>> {
  const rows = await db.q
    .selectFrom('payment_alarms')
    .select([
      'id as alarmId',
      'kind',
      'channel',
      'subject',
      'detail',
      'created_at as createdAt',
      'solved_at as solvedAt',
    ])
    .orderBy((e) => e('solved_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('payment_alarms')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      ...row,
      detail: JSON.stringify(row.detail),
      createdAt: row.createdAt.toISOString(),
      solvedAt: row.solvedAt?.toISOString() ?? null,
    })),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

export async function solveAlarm(
  db: Database,
  { alarmId, userId, now }: { alarmId: number; userId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('payment_alarms')
    .set({ solved_at: now, solved_by: userId })
    .where('id', '=', alarmId)
    .where('solved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
