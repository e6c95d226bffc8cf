import type { OrderState } from '../../../contract/order/order.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function getOrderState(db: Database, orderId: number): Promise<OrderState | undefined> {
  const row = await db.q.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return row?.state;
}
