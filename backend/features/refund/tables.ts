import type { ColumnType, Generated } from 'kysely';
import type { Refund } from '../../../contract/order/order.ts';

interface RefundsTable {
  id: Generated<number>;
  number: string;
  order_id: number;
  payment_id: number | null;
  user_id: number;
  /** What the rules give back, or a payment that bought nothing. */
  kind: 'rule' | 'duplicate';
  amount_fen: Generated<number>;
  /** Coins that go back for an order paid with coins, or that its buyer gives back for a recharge. */
  coins: Generated<number>;
  days: Generated<number>;
  reason: string;
  state: Generated<Refund['state']>;
  key: string;
  asked_hash: string;
  channel_refund_id: string | null;
  answer: Generated<string>;
  asked_count: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  decided_at: Date | null;
  decided_by: number | null;
  done_at: Date | null;
  gift_id: number | null;
  gift_back: Generated<number>;
  gift_spent: Generated<number>;
  held_back_fen: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    refunds: RefundsTable;
  }
}
