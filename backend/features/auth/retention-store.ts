import { subDays } from 'date-fns';
import type { Database } from '../../db/database.ts';

/** Rows taken at once, so that no delete holds the embedded database's one connection for long. */
const batch = 2000;

/** What is kept how long, in days; the privacy policy names the same numbers. */
const kept: readonly { table: string; key: string; condition: string; days: number }[] = [
  { table: 'captchas', key: 'id', condition: 'used_at < $1', days: 1 },
  { table: 'sign_in_throttles', key: 'key', condition: 'last_failed_at < $1', days: 1 },
  { table: 'second_steps', key: 'token_hash', condition: 'expires_at < $1', days: 0 },
  { table: 'codes', key: 'id', condition: 'created_at < $1', days: 7 },
  {
    table: 'sessions',
    key: 'id',
    condition: 'expires_at < $1 or idle_expires_at < $1 or revoked_at < $1',
    days: 30,
  },
  { table: 'sign_in_log', key: 'id', condition: 'created_at < $1', days: 184 },
];

/** Deletes what is past its time; tells how many rows went, table by table. */
export async function deleteOutdated(db: Database, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = Object.create(null);
  for (const { table, key, condition, days } of kept) {
    const limit = subDays(now, days);
    const text = `delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${batch})`;
    let count = batch;
    while (count === batch) {
      count = (await db.query(text, [limit])).rowCount;
      deleted[table] = (deleted[table] ?? 0) + count;
    }
  }
  return deleted;
}
