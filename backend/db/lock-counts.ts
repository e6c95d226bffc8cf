import type { Database } from './database.ts';

/**
 * Lets one transaction at a time count what each key bounds ('bookmarks:12') and add to it, on every instance; held
 * to the end of the transaction. Take it before anything else is locked, and several always in the same order, so
 * that two never wait for each other.
 */
export async function lockCounts(db: Database, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 4201))', [key]);
  }
}
