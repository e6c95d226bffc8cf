import type { Database } from '../../../db/database.ts';

export interface OutboxRow {
  id: number;
  kind: string;
  refId: number;
  attempts: number;
}

/** More than a person writes by one press. */
const freshAtOnce = 50;

export async function createOutboxRows(
  db: Database,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<void> {
  // The newest comes first: much at once stands behind what somebody has just written.
  const since = ids.length > freshAtOnce ? '-infinity' : 'now';
  await db.query(
    `insert into search_outbox (kind, ref_id, available_at) select $1, unnest($2::bigint[]), $3::timestamptz`,
    [kind, ids, since],
  );
}

/**
 * Takes the newest rows for this transaction. Other instances skip them; what two rows name alike is kept in order
 * by `lockRefs`.
 */
export async function claimOutboxRows(db: Database, limit: number): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `select id, kind, ref_id as "refId", attempts from search_outbox
     where available_at <= now() order by available_at desc, id desc limit ${Math.trunc(limit)}
     for update skip locked`,
    [],
  );
  return rows;
}

/** Waits until no other instance indexes one of these; sorted, so that two instances cannot block each other. */
export async function lockRefs(db: Database, keys: readonly string[]): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended('search:' || name, 0) as key from unnest($1::text[]) as name order by 1
     ) as keys`,
    [keys],
  );
}

export async function deleteOutboxRows(db: Database, ids: readonly number[]): Promise<void> {
  await db.query('delete from search_outbox where id = any($1::bigint[])', [ids]);
}

/** Puts a row that failed aside: 2, 4, 8 … seconds, at most an hour. */
export async function delayOutboxRow(db: Database, id: number): Promise<void> {
  await db.query(
    `update search_outbox set attempts = least(attempts + 1, 100),
       available_at = now() + make_interval(secs => least(3600, power(2, least(attempts + 1, 12))))
     where id = $1`,
    [id],
  );
}

export async function countOutboxRows(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) as count from search_outbox', []);
  return rows[0]?.count ?? 0;
}

/** Which of these things wait for their place in the index. */
export async function listWaiting(
  db: Database,
  things: readonly { kind: string; refId: number }[],
): Promise<{ kind: string; refId: number }[]> {
  if (things.length === 0) return [];
  const { rows } = await db.query<{ kind: string; refId: number }>(
    `select distinct o.kind, o.ref_id as "refId" from unnest($1::text[], $2::bigint[]) as thing(kind, ref_id)
     join search_outbox o on o.kind = thing.kind and o.ref_id = thing.ref_id order by 1, 2`,
    [things.map(({ kind }) => kind), things.map(({ refId }) => refId)],
  );
  return rows;
}
