import { sql } from 'kysely';
import type { PointEntry } from '../../../contract/level/level.ts';
import { type PointReason, pointReasons } from '../../../contract/level/rules.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const entriesPerPage = 30;
const deepestPage = 200;

/** A page of a person's ledger, the newest first. */
export async function listEntries(
  db: Database,
  { userId, page }: { userId: number; page: number },
): Promise<Page<PointEntry>> {
  const own = db.q.selectFrom('point_entries').where('user_id', '=', userId);
  const { total } = await db.q
    .selectFrom(
      own
        .select('id')
        .limit(sql.lit(deepestPage * entriesPerPage))
        .as('counted'),
    )
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(sql.lit(entriesPerPage))
    .offset((Math.min(page, deepestPage) - 1) * entriesPerPage)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    reason: row.reason as PointEntry['reason'],
    cause: row.cause,
    points: row.points,
    path: pathOf(row.thing),
    createdAt: row.created_at.toISOString(),
  }));
  return {
    items,
    page,
    pageSize: entriesPerPage,
    total,
    isTotalCapped: total >= deepestPage * entriesPerPage,
  };
}

/** Points earned on a day, by reason. */
export async function sumByReason(
  db: Database,
  { userId, day }: { userId: number; day: string },
): Promise<Record<PointReason, number>> {
  const rows = await db.q
    .selectFrom('point_entries')
    .select((e) => ['reason', e.fn.sum<number>('points').as('sum')])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('cause', '=', 'earned')
    .groupBy('reason')
    .execute();
  const sums = new Map(rows.map(({ reason, sum }) => [reason, Number(sum)]));
  return Object.fromEntries(pointReasons.map((reason) => [reason, sums.get(reason) ?? 0])) as Record<
    PointReason,
    number
  >;
}

export async function getLevel(
  db: Database,
  userId: number,
): Promise<{ points: number; level: number } | undefined> {
  return db.q.selectFrom('users').select(['points', 'level']).where('id', '=', userId).executeTakeFirst();
}

function pathOf(thing: string): string | null {
  const [, kind, id] = /^(topic|post):(\d+)$/.exec(thing) ?? [];
  return kind ? `/forum/${kind}/${id}` : null;
}
