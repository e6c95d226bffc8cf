import type { ColumnType, Generated } from 'kysely';
import type { Order, OrderState } from '../../../contract/order/order.ts';
import type { Tier } from '../../../contract/price/price.ts';
import type { Rest } from '../membership/index.ts';

interface OrdersTable {
  id: Generated<number>;
  number: string;
  user_id: number;
  kind: 'membership' | 'coins';
  tier: Tier | null;
  mode: 'add' | 'upgrade' | null;
  coins: number | null;
  gift_coins: number;
  price_version_id: number;
  list_fen: number;
  credit_fen: number;
  discount_fen: number;
  amount_fen: number;
  amount_coins: number | null;
  credit: ColumnType<Rest[], string, never>;
  coupon_id: number | null;
  state: ColumnType<OrderState, OrderState | undefined, OrderState>;
  close_reason: Order['closeReason'];
  key: string;
  return_to: Generated<string>;
  asked_hash: string;
  paid_by: Order['paidBy'];
  spend_id: number | null;
  gift_id: number | null;
  refunded_fen: Generated<number>;
  refunded_coins: Generated<number>;
  expires_at: Date;
  created_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  closed_at: Date | null;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  state: OrderState;
  note: string;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_events: OrderEventsTable;
  }
}
