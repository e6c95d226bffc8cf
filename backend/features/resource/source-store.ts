import type { ViewSource } from '../../../contract/resource-views.ts';
import type { Database } from '../../db/database.ts';

export async function countSource(
  db: Database,
  { resourceId, day, source }: { resourceId: number; day: string; source: ViewSource },
): Promise<void> {
  await db.query(
    `insert into resource_sources as known (resource_id, day, source) values ($1, $2::date, $3)
     on conflict (resource_id, day, source) do update set count = known.count + 1`,
    [resourceId, day, source],
  );
}

/** From where the visitors of somebody's works came since a day, most often first. */
export async function listAuthorSources(
  db: Database,
  { authorId, since }: { authorId: number; since: string },
): Promise<{ source: ViewSource; count: number }[]> {
  const { rows } = await db.query<{ source: ViewSource; count: number }>(
    `select s.source, sum(s.count)::integer as count
     from resource_sources s join resources r on r.id = s.resource_id
     where r.author_id = $1 and s.day >= $2::date group by s.source order by sum(s.count) desc, s.source`,
    [authorId, since],
  );
  return rows;
}

export async function deleteSourcesBefore(db: Database, day: string): Promise<void> {
  await db.query('delete from resource_sources where day < $1::date', [day]);
}
