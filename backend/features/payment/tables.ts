import type { ColumnType, Generated } from 'kysely';
import type { PayAction, PayChannel, PayMethod, Payment } from '../../../contract/order/order.ts';
import type { PaymentAlarm, ReconciliationDay } from '../../../contract/payment/payment.ts';

interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  trade_number: string;
  channel: Payment['channel'];
  method: PayMethod;
  amount_fen: number;
  state: Generated<Payment['state']>;
  action: ColumnType<PayAction | null, string | null, string | null>;
  ready_until: Date | null;
  trade_id: string | null;
  proof: ColumnType<{ imageId: string; payer: string } | null, string | null, string | null>;
  asked_count: Generated<number>;
  created_at: Date;
  paid_at: Date | null;
}

interface PaymentAlarmsTable {
  id: Generated<number>;
  kind: PaymentAlarm['kind'];
  channel: PayChannel;
  subject: string;
  detail: ColumnType<unknown, string, never>;
  created_at: Date;
  solved_at: Date | null;
  solved_by: number | null;
}

interface PaymentNoticesTable {
  channel: string;
  notice_id: string;
  trade_number: string;
  outcome: string;
  created_at: ColumnType<Date, Date, never>;
}

/** On the way to WeChat and back. */
interface PayerFlowsTable {
  state_hash: string;
  user_id: number;
  return_path: string;
  expires_at: Date;
}

interface PayerOpenidsTable {
  user_id: number;
  app_id: string;
  openid: string;
  created_at: ColumnType<Date, Date, Date>;
}

interface ReconciliationDaysTable {
  channel: PayChannel;
  /** Beijing day of the channel's bill. */
  day: string;
  ours_count: number;
  ours_fen: number;
  theirs_count: number;
  theirs_fen: number;
  differences: ColumnType<ReconciliationDay['differences'], string, string>;
  error: Generated<string>;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    payments: PaymentsTable;
    payment_notices: PaymentNoticesTable;
    payer_flows: PayerFlowsTable;
    payer_openids: PayerOpenidsTable;
    reconciliation_days: ReconciliationDaysTable;
    payment_alarms: PaymentAlarmsTable;
  }
}
