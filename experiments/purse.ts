import type { Database } from '../backend/db/database.ts';

export async function balanceOf(db: Database, userId: number): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    `select balance from ledger_accounts where kind = 'bought' and owner_id = $1`,
    [userId],
  );
  return rows[0]?.balance ?? 0;
}

/** Reads a balance again and again until it is told to stop; fails then when it could not read, for it saw nothing. */
export function watchBalance(db: Database, userId: number) {
  const seen = { reads: 0, negativeReads: 0 };
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped || seen.reads === 0) {
      if ((await balanceOf(db, userId)) < 0) seen.negativeReads += 1;
      seen.reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  // Told by `stop`; until then nobody listens.
  watching.catch(() => {});
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return seen;
    },
  };
}
