import { wholeKinds } from '../../../contract/search/limits.ts';
import type { Database } from '../../db/database.ts';
import { weekOf } from './facets.ts';

const freshMilliseconds = 30_000;

/** How far back the newest documents of a kind reach. */
interface Horizon {
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
 * Where the newest `count` documents of a kind begin, of the most numerous kind when none is given; half a minute old
 * at most, undefined when there are not more. It only guides how a search looks for its hits, never which it finds.
 */
export async function getHorizon(
  db: Database,
  { kind, count, now }: { kind: string | undefined; count: number; now: Date },
): Promise<Horizon | undefined> {
  const kinds = byDatabase.get(db) ?? new Map<string, Known>();
  byDatabase.set(db, kinds);
  const key = kind ?? '';
  const known = kinds.get(key);
  if (known && Math.abs(now.getTime() - known.readAt) < freshMilliseconds) return known.horizon;
  const horizon = await readHorizon(db, { kinds: kind === undefined ? wholeKinds : [kind], count });
  kinds.set(key, { horizon, readAt: now.getTime() });
  return horizon;
}

async function readHorizon(
  db: Database,
  { kinds, count }: { kinds: readonly string[]; count: number },
): Promise<Horizon | undefined> {
  const { rows } = await db.query<{ oldest: Date | null; documents: number }>(
    `select (select max(created_at) from unnest($1::text[]) as wanted(kind) cross join lateral (
         select created_at from search_documents d where d.kind = wanted.kind
         order by created_at desc, id desc limit 1 offset ${Math.trunc(count)}
       ) as begun) as oldest,
       (select reltuples::bigint from pg_class where oid = 'search_documents'::regclass) as documents`,
    [kinds],
  );
  const row = rows[0];
  return row?.oldest ? { week: weekOf(row.oldest), documents: Math.max(row.documents, count) } : undefined;
}
