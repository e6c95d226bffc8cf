import type { Database } from '../../db/database.ts';
import { weekOf } from './facets.ts';

const freshMilliseconds = 30_000;

/** How far back the newest documents of a kind reach. */
export interface Horizon {
  /** The week of the last of them. */
  week: number;
  /** All documents, roughly. */
  documents: number;
}

interface Known {
  horizon: Horizon | undefined;
  readAt: number;
}

const byDatabase = new WeakMap<Database, Map<string, Known>>();

/**
 * Where the newest `count` documents of a kind begin, half a minute old at most; undefined when there are not more.
 * It only guides how a search looks for its hits, never which it finds.
 */
export async function getHorizon(
  db: Database,
  { kind, count, now }: { kind: string; count: number; now: Date },
): Promise<Horizon | undefined> {
  const kinds = byDatabase.get(db) ?? new Map<string, Known>();
  byDatabase.set(db, kinds);
  const known = kinds.get(kind);
  if (known && Math.abs(now.getTime() - known.readAt) < freshMilliseconds) return known.horizon;
  const horizon = await readHorizon(db, { kind, count });
  kinds.set(kind, { horizon, readAt: now.getTime() });
  return horizon;
}

async function readHorizon(
  db: Database,
  { kind, count }: { kind: string; count: number },
): Promise<Horizon | undefined> {
  const { rows } = await db.query<{ oldest: Date | null; documents: number }>(
    `select (select created_at from search_documents where kind = $1
         order by created_at desc, id desc limit 1 offset ${Math.trunc(count)}) as oldest,
       (select reltuples::bigint from pg_class where oid = 'search_documents'::regclass) as documents`,
    [kind],
  );
  const row = rows[0];
  return row?.oldest ? { week: weekOf(row.oldest), documents: Math.max(row.documents, count) } : undefined;
}
