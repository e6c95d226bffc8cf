import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Views and downloads by day of everything that somebody published. */
export async function listDays(
  db: Database,
  { authorId, since }: { authorId: number; since: string },
): Promise<{ day: string; views: number; downloads: number }[]> {
  const { rows } = await db.query<{ day: string; views: number; downloads: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.view_count)::integer as views,
       sum(d.download_count)::integer as downloads
     from resource_days d join resources r on r.id = d.resource_id
     where r.author_id = $1 and d.day >= $2::date group by d.day order by d.day`,
    [authorId, since],
  );
  return rows;
}

export async function sumFigures(db: Database, authorId: number) {
  const { rows } = await db.query<{ views: number; downloads: number; buyers: number; sold: number }>(
    `select coalesce(sum(view_count), 0)::integer as views,
       coalesce(sum(download_count), 0)::integer as downloads,
       coalesce(sum(buyer_count), 0)::integer as buyers,
       (select coalesce(sum(p.price), 0)::integer from resource_purchases p
          join resources own on own.id = p.resource_id
        where own.author_id = $1 and p.state = 'held') as sold
     from resources where author_id = $1`,
    [authorId],
  );
  return rows[0] ?? { views: 0, downloads: 0, buyers: 0, sold: 0 };
}
