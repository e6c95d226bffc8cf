import type { AdminOrder } from '../../../contract/order/admin.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { getOrdersById } from './store.ts';
import './tables.ts';

const pageSize = 30;
const totalCap = 10_000;

const hasProof = `exists (select 1 from payments where order_id = orders.id and channel = 'bank'
  and payments.state = 'ready' and proof is not null)`;

/** Orders of everybody, the newest first. */
export async function listAllOrders(
  db: Database,
  { keyword, state, page }: { keyword: string; state: string; page: number },
): Promise<Page<AdminOrder>> {
  const where = `($1 = '' or orders.number = $1 or users.nickname_key = lower($1) or users.username_key = lower($1))
    and ($2 = 'all' or orders.state = $2 or ($2 = 'transfer' and ${hasProof}))`;
  const from = 'from orders join users on users.id = orders.user_id';
  const { rows } = await db.query<{ id: number; buyer: string; hasProof: boolean }>(
    `select orders.id, nickname as buyer, ${hasProof} as "hasProof" ${from} where ${where}
     order by orders.id desc limit ${pageSize} offset $3`,
    [keyword, state, (page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from (select 1 ${from} where ${where} limit ${totalCap + 1}) as hits`,
    [keyword, state],
  );
  const total = counted.rows[0]?.total ?? 0;
  return {
    items: await withOrders(db, rows),
    page,
    pageSize,
    total: Math.min(total, totalCap),
    isTotalCapped: total > totalCap,
  };
}

export async function getAdminOrder(db: Database, number: string): Promise<AdminOrder | undefined> {
  const { rows } = await db.query<{ id: number; buyer: string; hasProof: boolean }>(
    `select orders.id, nickname as buyer, ${hasProof} as "hasProof"
     from orders join users on users.id = orders.user_id where orders.number = $1`,
    [number],
  );
  return (await withOrders(db, rows))[0];
}

async function withOrders(
  db: Database,
  rows: readonly { id: number; buyer: string; hasProof: boolean }[],
): Promise<AdminOrder[]> {
  const orders = await getOrdersById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, buyer, hasProof: proof }) => {
    const found = orders.get(id);
    return found ? [{ ...found.order, userId: found.userId, buyer, hasProof: proof }] : [];
  });
}
