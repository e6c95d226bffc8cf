import type { Database } from '../../backend/db/database.ts';
import { correctCoins } from '../../backend/features/ledger/correction.ts';

/** Puts bought coins into a purse the shortest way that the ledger's check finds a reason for. */
export async function putCoins(
  db: Database,
  { userId, amount, now }: { userId: number; amount: number; now: Date },
): Promise<void> {
  await db.tx(async () => {
    const { rows } = await db.query<{ id: number }>(
      `insert into coin_adjustments (user_id, purse, amount, reason, state, proposed_by, created_at)
       values ($1, 'bought', $2, 'test', 'done', $1, $3) returning id`,
      [userId, amount, now],
    );
    const key = String(rows[0]?.id);
    await correctCoins({ db, now }, { userId, purse: 'bought', amount, key, note: 'test' });
  });
}
