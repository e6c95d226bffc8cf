import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Page {
  afterId: number;
  count: number;
}

/** Open tasks by their days, each with the colleague who does it, or who is in charge where nobody is named. */
export async function listDueTasks(
  db: Database,
  { from, to, afterId, count }: Page & { from: string; to: string },
) {
  return db.q
    .selectFrom('tender_tasks as k')
    .innerJoin('tender_follows as f', 'f.id', 'k.follow_id')
    .innerJoin('company_members as m', (join) =>
      join
        .onRef('m.company_id', '=', 'f.company_id')
        .on('m.user_id', '=', sql<number>`coalesce(k.assignee_id, f.owner_id)`),
    )
    .select(['k.id', 'm.user_id as userId', 'f.id as followId', 'k.title'])
    .select(sql<string>`k.due_on::text`.as('dueOn'))
    .where('k.done_at', 'is', null)
    .where('k.due_on', '>=', from)
    .where('k.due_on', '<=', to)
    .where('f.decision', 'in', ['watching', 'go', 'submitted'])
    .where('k.id', '>', afterId)
    .orderBy('k.id')
    .limit(sql.lit(count))
    .execute();
}

/** Tenders that a company may still bid for and that close before a time, each with the colleague in charge. */
export async function listClosingFollows(
  db: Database,
  { now, before, afterId, count }: Page & { now: Date; before: Date },
) {
  const rows = await db.q
    .selectFrom('tender_follows as f')
    .innerJoin('tenders as t', 't.id', 'f.tender_id')
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.company_id', '=', 'f.company_id').onRef('m.user_id', '=', 'f.owner_id'),
    )
    .select(['f.id', 'm.user_id as userId', 't.title', 't.closes_at as closesAt'])
    .select('t.is_closing_day as isClosingDay')
    .where('f.decision', 'in', ['watching', 'go'])
    .where('t.state', '=', 'published')
    .where('t.cancelled_at', 'is', null)
    .where('t.closes_at', '>', now)
    .where('t.closes_at', '<=', before)
    .where('f.id', '>', afterId)
    .orderBy('f.id')
    .limit(sql.lit(count))
    .execute();
  return rows.flatMap(({ closesAt, ...row }) => (closesAt ? [{ ...row, closesAt }] : []));
}
