import type { Database } from '../../db/database.ts';

/** Orders that still go on. */
export async function countOpenOrders(db: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from orders where user_id = $1
      and state in ('created', 'paying', 'paid', 'refunding')`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}
