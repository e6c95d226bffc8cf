import { sql } from 'kysely';
import type { Page } from '../../../contract/paging.ts';
import type { SecurityAct } from '../../../contract/two-factor/two-factor.ts';
import type { Database } from '../../db/database.ts';

const actsPerPage = 20;

/** What happened to a person's account, the newest first. */
export async function listSecurityActs(
  db: Database,
  { userId, page }: { userId: number; page: number },
): Promise<Page<SecurityAct>> {
  const own = db.q.selectFrom('sign_in_log').where('user_id', '=', userId);
  const rows = await own
    .select(['id', 'event', 'address', 'user_agent', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(actsPerPage))
    .offset((page - 1) * actsPerPage)
    .execute();
  const { count } = await own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      actId: row.id,
      event: row.event,
      address: row.address,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
    })),
    page,
    pageSize: actsPerPage,
    total: count,
    isTotalCapped: false,
  };
}
