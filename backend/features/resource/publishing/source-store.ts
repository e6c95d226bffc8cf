import { sql } from 'kysely';
import type { ViewSource } from '../../../../contract/resource/views.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function countSource(
  db: Database,
  { resourceId, day, source }: { resourceId: number; day: string; source: ViewSource },
): Promise<void> {
  await db.q
    .insertInto('resource_sources')
    .values({ resource_id: resourceId, day, source })
    .onConflict((conflict) =>
      conflict
        .columns(['resource_id', 'day', 'source'])
        .doUpdateSet((e) => ({ count: e('resource_sources.count', '+', 1) })),
    )
    .execute();
}

/** From where the visitors of somebody's works came since a day, most often first. */
export async function listAuthorSources(
  db: Database,
  { authorId, since }: { authorId: number; since: string },
): Promise<{ source: ViewSource; count: number }[]> {
  return db.q
    .selectFrom('resource_sources as s')
    .innerJoin('resources as r', 'r.id', 's.resource_id')
    .select(['s.source', sql<number>`sum(s.count)::integer`.as('count')])
    .where('r.author_id', '=', authorId)
    .where('s.day', '>=', since)
    .groupBy('s.source')
    .orderBy(sql`sum(s.count)`, 'desc')
    .orderBy('s.source')
    .execute();
}

export async function deleteSourcesBefore(db: Database, day: string): Promise<void> {
  await db.q.deleteFrom('resource_sources').where('day', '<', day).execute();
}
