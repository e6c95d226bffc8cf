import type { Database } from '../../../db/database.ts';

export async function addCounts(
  db: Database,
  { day, counts }: { day: string; counts: readonly (readonly [string, number])[] },
): Promise<void> {
  const sorted = counts.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await db.query(
    `insert into search_counts as known (day, words, count)
     select $1::date, words, count from unnest($2::text[], $3::integer[]) as given(words, count)
     on conflict (day, words) do update set count = known.count + excluded.count`,
    [day, sorted.map(([words]) => words), sorted.map(([, count]) => count)],
  );
}

/** Words searched for by most networks since then. */
export async function listPopular(
  db: Database,
  { since, min, limit }: { since: Date; min: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ words: string }>(
    `select words from search_counts where day >= $1::date group by words having sum(count) >= $2
     order by sum(count) desc, words limit ${Math.trunc(limit)}`,
    [since, min],
  );
  return rows.map(({ words }) => words);
}

export async function deleteCountsBefore(db: Database, time: Date): Promise<void> {
  await db.query('delete from search_counts where day < $1::date', [time]);
}
