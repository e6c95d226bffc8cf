import type { Database } from '../../db/database.ts';

/** Membership that is paid for. */
export async function countPaidMembership(
  db: Database,
  { userId, today }: { userId: number; today: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from membership_periods where user_id = $1
      and state = 'active' and ends_on > $2::date`,
    [userId, today],
  );
  return rows[0]?.count ?? 0;
}
