import type { Database } from '../../db/database.ts';

/** Coins of every kind. */
export async function countCoins(db: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(balance), 0)::integer as count from ledger_accounts where owner_id = $1`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}
