import { type ExpressionBuilder, sql } from 'kysely';
import type { AdminOrder } from '../../../contract/order/admin.ts';
import type { OrderState } from '../../../contract/order/order.ts';
import type { Page } from '../../../contract/paging.ts';
import { countCapped } from '../../db/count-capped.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { getOrdersById } from './store.ts';
import './tables.ts';

const pageSize = 30;
const totalCap = 10_000;

const hasProof = sql<boolean>`exists (select from payments where order_id = orders.id and channel = 'bank'
  and payments.state = 'ready' and proof is not null)`;

const select = (db: Database) =>
  db.q
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.nickname as buyer', hasProof.as('hasProof')]);

/** Orders of everybody, the newest first. */
export async function listAllOrders(
  db: Database,
  { keyword, state, page }: { keyword: string; state: OrderState | 'all' | 'transfer'; page: number },
): Promise<Page<AdminOrder>> {
  const key = keyword.toLowerCase();
  const matches = (e: ExpressionBuilder<Tables, 'orders' | 'users'>) =>
    e.and([
      ...(keyword
        ? [
            e.or([
              e('orders.number', '=', keyword),
              e('users.nickname_key', '=', key),
              e('users.username_key', '=', key),
            ]),
          ]
        : []),
      ...(state === 'transfer' ? [hasProof] : state === 'all' ? [] : [e('orders.state', '=', state)]),
    ]);
  const rows = await select(db)
    .where(matches)
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const found = db.q
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where(matches);
  return {
    items: await withOrders(db, rows),
    page,
    pageSize,
    ...(await countCapped(db, found, totalCap)),
  };
}

export async function getAdminOrder(db: Database, number: string): Promise<AdminOrder | undefined> {
  return (await withOrders(db, await select(db).where('orders.number', '=', number).execute()))[0];
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
