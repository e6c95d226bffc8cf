import type { Database } from '../../../db/database.ts';

/** Nonsense must not fill the disk: beyond it, only words known already are counted. */
const maxMisses = 10_000;

interface Miss {
  words: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Whether enough people looked for these words to show them; undefined when they are not kept. */
export async function saveMiss(
  db: Database,
  { words, now }: { words: string; now: Date },
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ isCommon: boolean }>(
    `insert into search_misses as miss (words, first_at, last_at)
     select $1, $2, $2 where exists (select from search_misses where words = $1)
       or (select count(*) from search_misses) < ${maxMisses}
     on conflict (words) do update set count = miss.count + 1, last_at = excluded.last_at
     returning miss.is_common as "isCommon"`,
    [words, now],
  );
  return rows[0]?.isCommon;
}

/** Counts one more who looked, each once; with the last that is needed the words are common and nobody is kept. */
export async function addAsker(
  db: Database,
  { words, asker, min }: { words: string; asker: string; min: number },
): Promise<void> {
  await db.tx(async () => {
    // Held, so that of two last ones at once neither is missed.
    const held = await db.query('select from search_misses where words = $1 for update', [words]);
    if (held.rows.length === 0) return;
    await db.query('insert into search_miss_askers values ($1, $2) on conflict do nothing', [words, asker]);
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::integer as count from search_miss_askers where words = $1',
      [words],
    );
    if ((rows[0]?.count ?? 0) < min) return;
    await db.query('update search_misses set is_common = true where words = $1', [words]);
    await db.query('delete from search_miss_askers where words = $1', [words]);
  });
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
