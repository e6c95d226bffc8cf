import type { Database } from '../../../db/database.ts';

const maxReasonLength = 300;

interface IndexFailure {
  kind: string;
  refId: number;
  reason: string;
  attempts: number;
  failedAt: Date;
}

/** Notes that a thing could not be indexed. */
export async function saveFailure(
  db: Database,
  { kind, refId, error }: { kind: string; refId: number; error: unknown },
): Promise<void> {
  const reason = String(error).toWellFormed().replaceAll('\0', ' ').slice(0, maxReasonLength).toWellFormed();
  await db.query(
    `insert into search_failures (kind, ref_id, reason, attempts) values ($1, $2, $3, 1)
     on conflict (kind, ref_id) do update set reason = excluded.reason, failed_at = excluded.failed_at,
       attempts = search_failures.attempts + 1`,
    [kind, refId, reason],
  );
}

/** Forgets failures; tells how many there were. */
export async function deleteFailures(
  db: Database,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<number> {
  const text = 'delete from search_failures where kind = $1 and ref_id = any($2::bigint[])';
  return (await db.query(text, [kind, ids])).rowCount;
}

export async function listFailures(db: Database, limit: number): Promise<IndexFailure[]> {
  const { rows } = await db.query<IndexFailure>(
    `select kind, ref_id as "refId", reason, attempts, failed_at as "failedAt" from search_failures
     order by failed_at desc, kind, ref_id limit ${Math.trunc(limit)}`,
    [],
  );
  return rows;
}

export async function countFailures(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) as count from search_failures', []);
  return rows[0]?.count ?? 0;
}
