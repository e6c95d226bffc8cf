import type { OrderState } from '../../../contract/order/order.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function getOrderState(db: Database, orderId: number): Promise<OrderState | undefined> {
  const { rows } = await db.query<{ state: OrderState }>(`select state from orders where id = $1`, [orderId]);
  return rows[0]?.state;
}
