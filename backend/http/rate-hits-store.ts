import './rate-tables.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** One counter: at most `hits` within `seconds` of the first. */
export interface HitWindow {
  key: string;
  hits: number;
  seconds: number;
}

/** A window that begins later than this was opened by a clock that has since been set back. */
export const clockDoubtSeconds = 60;

/** Rows past their end that one call takes away, so that the table stays as small as its traffic. */
const sweepSize = 20;

/**
 * Counts one hit in each window, in one statement, so that parallel calls of any instance are all counted.
 * Returns for each 0, or the seconds until it starts again.
 */
export async function hitRateWindows(
  db: Database,
  windows: readonly HitWindow[],
  now: Date,
): Promise<number[]> {
  const endOf = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  // One order for all callers: two that lock the same rows the other way round would wait for each other.
  const ordered = [...windows].sort((a, b) => (a.key < b.key ? -1 : 1));
  const isOver = sql`(rate_hits.expires_at <= ${now} or rate_hits.started_at > ${endOf(clockDoubtSeconds)})`;
  const rows = await db.q
    .insertInto('rate_hits')
    .values(
      ordered.map(({ key, seconds }) => ({ key, hits: 1, started_at: now, expires_at: endOf(seconds) })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_hits.hits + 1 end`,
        started_at: sql`case when ${isOver} then excluded.started_at else rate_hits.started_at end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else rate_hits.expires_at end`,
      }),
    )
    .returning(['key', 'hits', 'expires_at'])
    .execute();
  await sweep(db, now);
  const found = new Map(rows.map((row) => [row.key, row]));
  return windows.map(({ key, hits }) => {
    const row = found.get(key);
    if (!row || row.hits <= hits) return 0;
    return Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000));
  });
}

async function sweep(db: Database, now: Date): Promise<void> {
  const over = db.q
    .selectFrom('rate_hits')
    .select('key')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(sweepSize)
    .forUpdate()
    .skipLocked();
  await db.q.deleteFrom('rate_hits').where('key', 'in', over).execute();
}
