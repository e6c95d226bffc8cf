import { sql } from 'kysely';
import type { Page } from '../../../contract/paging.ts';
import type { StaffRealName, staffRealNameStates } from '../../../contract/real-name/real-name.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

const pageSize = 20;
const deepestPage = 500;

/** Those with a given state: requests oldest first, others newest first. */
export async function listByState(
  db: Database,
  { state, page }: { state: (typeof staffRealNameStates)[number]; page: number },
): Promise<Page<StaffRealName>> {
  const those = db.q
    .selectFrom('real_names as r')
    .innerJoin('users', 'users.id', 'r.user_id')
    .where('r.state', '=', state);
  const at = sql<Date>`coalesce(r.decided_at, r.asked_at, users.created_at)`;
  const direction = state === 'asked' ? 'asc' : 'desc';
  const rows = await those
    .select(personColumns)
    .select(['r.name', 'r.masked_name', 'r.meeting', 'r.contact', 'r.way', 'r.document', 'r.reason'])
    .select(at.as('at'))
    .orderBy(at, direction)
    .orderBy('r.user_id', direction)
    .limit(sql.lit(pageSize))
    .offset((Math.min(page, deepestPage) - 1) * pageSize)
    .execute();
  const { count } = await those.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      person: toPersonSummary(row),
      state,
      name: row.name || row.masked_name,
      meeting: row.meeting || null,
      contact: row.contact,
      way: row.way || null,
      document: row.document || null,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}
