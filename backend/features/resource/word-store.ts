import type { Database } from '../../db/database.ts';

/** Nonsense must not fill the disk: on a day, a resource counts so many different words. */
const maxWordsPerDay = 100;

export async function countWords(
  db: Database,
  { resourceId, day, words }: { resourceId: number; day: string; words: string },
): Promise<void> {
  await db.query(
    `insert into resource_words as known (resource_id, day, words)
     select $1, $2::date, $3 where (select count(*) from resource_words where resource_id = $1 and day = $2::date)
       < ${maxWordsPerDay} or exists (select from resource_words
         where resource_id = $1 and day = $2::date and words = $3)
     on conflict (resource_id, day, words) do update set count = known.count + 1`,
    [resourceId, day, words],
  );
}

/** Words that led to somebody's works since a day at least so many times, most often first. */
export async function listAuthorWords(
  db: Database,
  { authorId, since, min, limit }: { authorId: number; since: string; min: number; limit: number },
): Promise<{ words: string; count: number; resourceCount: number }[]> {
  const { rows } = await db.query<{ words: string; count: number; resourceCount: number }>(
    `select w.words, sum(w.count)::integer as count, count(distinct w.resource_id)::integer as "resourceCount"
     from resource_words w join resources r on r.id = w.resource_id
     where r.author_id = $1 and w.day >= $2::date group by w.words having sum(w.count) >= $3
     order by sum(w.count) desc, w.words limit ${Math.trunc(limit)}`,
    [authorId, since, min],
  );
  return rows;
}

export async function deleteWordsBefore(db: Database, day: string): Promise<void> {
  await db.query('delete from resource_words where day < $1::date', [day]);
}
