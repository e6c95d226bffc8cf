import type { ColumnType, Generated } from 'kysely';
import type { PayAction, PayMethod } from '../../../contract/order.ts';

interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  trade_number: string;
  channel: string;
  method: PayMethod;
  amount_fen: number;
  state: ColumnType<string, string | undefined, string>;
  action: ColumnType<PayAction | null, string | null, string | null>;
  ready_until: Date | null;
  trade_id: string | null;
  proof: ColumnType<unknown, string | null, string | null>;
  asked_count: Generated<number>;
  created_at: Date;
  paid_at: Date | null;
}

interface PaymentAlarmsTable {
  id: Generated<number>;
  kind: string;
  channel: string;
  subject: string;
  detail: ColumnType<unknown, string, never>;
  created_at: Date;
  solved_at: Date | null;
  solved_by: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    payments: PaymentsTable;
    payment_alarms: PaymentAlarmsTable;
  }
}
