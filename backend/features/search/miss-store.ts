import type { Database } from '../../db/database.ts';

/** Nonsense must not fill the disk: beyond it, only words known already are counted. */
const mostMisses = 10_000;

export interface Miss {
  words: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

export async function saveMiss(db: Database, { words, now }: { words: string; now: Date }): Promise<void> {
  await db.query(
    `insert into search_misses as miss (words, first_at, last_at)
     select $1, $2, $2 where exists (select from search_misses where words = $1)
       or (select count(*) from search_misses) < ${mostMisses}
     on conflict (words) do update set count = miss.count + 1, last_at = excluded.last_at`,
    [words, now],
  );
}

/** What was looked for in vain, most often first. */
export async function listMisses(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Miss[]> {
  const { rows } = await db.query<Miss>(
    `select words, count, first_at as "firstAt", last_at as "lastAt" from search_misses
     order by count desc, last_at desc, words limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`,
    [],
  );
  return rows;
}

export async function countMisses(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from search_misses',
    [],
  );
  return rows[0]?.count ?? 0;
}

/** False when nobody looked for it. */
export async function deleteMiss(db: Database, words: string): Promise<boolean> {
  const { rows } = await db.query('delete from search_misses where words = $1 returning words', [words]);
  return rows.length > 0;
}

/** Forgets what nobody has looked for since. */
export async function deleteMissesBefore(db: Database, time: Date): Promise<void> {
  await db.query('delete from search_misses where last_at < $1', [time]);
}
