import type { Database } from '../../db/database.ts';
import { facet, weekOf } from './facets.ts';
import { type Clause, exactQuery, indexQuery, isExact } from './query/clauses.ts';
import { quoteLexeme } from './text/vectors.ts';

const timeoutMilliseconds = 2000;
/** So many of the newest matches are looked at in vain at most, before the rest goes unread. */
const mostCandidates = 16_000;
/** A first look at so many of the newest documents tells how common the words are. */
const firstLook = 8000;
/** Matches that may be gathered and sorted at once: some five milliseconds. */
const mostGathered = 12_000;
/** More weeks than this are not worth naming. */
const mostWeeks = 300;

export interface HitFilter {
  kind: string;
  /** The highest grade of visibility that the viewer sees. */
  visibility: number;
  boardId?: number;
  authorId?: number;
  isSolved?: boolean;
  /** Opened at this time or later. */
  since?: Date;
}

export interface HitRequest {
  clause: Clause;
  /** Documents that this also matches are left out. */
  except?: Clause;
  filter: HitFilter;
  /** `rank` ranks the newest; the others are orders of their own. */
  order: 'rank' | 'newest' | 'replies';
  /** How many hits are looked for; a total beyond it is not counted. */
  most: number;
  now: Date;
  limit: number;
  offset: number;
}

export interface HitList {
  /** Ids of documents, in order. */
  ids: number[];
  total: number;
  isTotalCapped: boolean;
}

interface HitRow {
  ids: number[] | null;
  total: number;
  candidates: number;
}

interface Stage {
  /** Tsquery that the inverted index answers alone. */
  index: string;
  candidates: number;
  weeks: { from: number; to: number } | undefined;
}

/**
 * Runs `read` under the bounds of a search: two seconds, and plans that never fall back to reading every vector
 * (with the words unknown the planner always takes the inverted index).
 */
export function inSearch<T>(db: Database, read: () => Promise<T>): Promise<T> {
  return db.tx(async () => {
    await db.query(
      `select set_config('statement_timeout', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      [String(timeoutMilliseconds)],
    );
    return read();
  });
}

/**
 * Hits in two steps: the inverted index gives the newest candidates without reading a vector, then only those are
 * checked for phrases and ranked. Common words are looked for in the newest weeks alone, so that the cost does not
 * grow with the archive; more candidates are taken while the check throws too many away.
 */
export async function listHits(db: Database, request: HitRequest): Promise<HitList> {
  const words = indexQuery(request.clause);
  if (words === undefined) return { ids: [], total: 0, isTotalCapped: false };
  const horizon = request.order === 'replies' ? undefined : await readHorizon(db, request);
  const index = [words, ...facetsOf(request.filter)].join(' & ');
  const stage: Stage = { index, candidates: request.most, weeks: horizon?.weeks };
  for (;;) {
    const row = await readHits(db, { ...request, ...stage });
    const isCut = row.candidates >= stage.candidates;
    if (isCut && row.total < request.most && stage.candidates < mostCandidates) stage.candidates *= 4;
    else if (!isCut && stage.weeks && horizon)
      stage.weeks = widerWeeks(stage.weeks, { row, request, horizon });
    else {
      const isTotalCapped = isCut || row.total > request.most;
      return { ids: row.ids ?? [], total: Math.min(row.total, request.most), isTotalCapped };
    }
  }
}

interface Horizon {
  weeks: { from: number; to: number };
  /** Documents of the kind, roughly. */
  documents: number;
}

/** The weeks of the newest documents; undefined when there are few enough to look at all. */
async function readHorizon(db: Database, { filter }: HitRequest): Promise<Horizon | undefined> {
  const { rows } = await db.query<{ oldest: Date | null; newest: Date; documents: number }>(
    `select max(created_at) as newest, (select reltuples::bigint from pg_class where oid = 'search_documents'::regclass) as documents,
       (select created_at from search_documents where kind = $1 order by created_at desc, id desc
        limit 1 offset ${firstLook}) as oldest
     from search_documents where kind = $1`,
    [filter.kind],
  );
  const row = rows[0];
  if (!row?.oldest) return undefined;
  const from = Math.max(weekOf(row.oldest), filter.since ? weekOf(filter.since) : 0);
  return { weeks: { from, to: weekOf(row.newest) }, documents: Math.max(row.documents, firstLook) };
}

/** How far back a thousand matches reach, going by the weeks seen; undefined means all, when they are few. */
function widerWeeks(
  weeks: { from: number; to: number },
  { row, request, horizon }: { row: HitRow; request: HitRequest; horizon: Horizon },
): Stage['weeks'] {
  const matches = (row.candidates / firstLook) * horizon.documents;
  if (matches <= mostGathered) return undefined;
  const needed = (weeks.to - weeks.from + 1) * (request.most / Math.max(row.candidates, 1)) * 1.5;
  const since = request.filter.since ? weekOf(request.filter.since) : 0;
  const from = Math.max(weeks.to - Math.ceil(needed), since);
  return from >= weeks.from || weeks.to - from > mostWeeks ? undefined : { from, to: weeks.to };
}

async function readHits(db: Database, request: HitRequest & Stage): Promise<HitRow> {
  const params: unknown[] = [];
  const put = (value: unknown) => `$${params.push(value)}`;
  const { filter, order, clause, except } = request;
  const conditions = [
    `vector @@ ${put(request.index + weeksQuery(request.weeks))}::tsquery`,
    `visibility <= ${put(filter.visibility)}`,
  ];
  if (filter.isSolved !== undefined) conditions.push(`is_solved = ${put(filter.isSolved)}`);
  if (filter.since !== undefined) conditions.push(`created_at >= ${put(filter.since)}`);
  const checks: string[] = [];
  if (!isExact(clause)) checks.push(`vector @@ ${put(exactQuery(clause))}::tsquery`);
  if (except) checks.push(`not vector @@ ${put(exactQuery(except))}::tsquery`);
  const score = order === 'rank' ? rankOf(put, request) : order === 'replies' ? 'reply_count' : '0';
  const { rows } = await db.query<HitRow>(
    `with candidates as materialized (
       select document_id, slice, created_at, reply_count, is_solved, weight, vector from search_index
       where ${conditions.join(' and ')}
       order by ${order === 'replies' ? 'reply_count desc, ' : ''}created_at desc, document_id desc, slice
       limit ${request.candidates}
     ), hits as materialized (
       select document_id, max(created_at) as created_at, max(${score}) as score from candidates
       ${checks.length > 0 ? `where ${checks.join(' and ')}` : ''} group by document_id
     )
     select (select count(*)::integer from candidates) as candidates, (select count(*)::integer from hits) as total,
       (select array_agg(document_id) from (
         select document_id from hits order by score desc, created_at desc, document_id desc
         limit ${Math.trunc(request.limit)} offset ${put(request.offset)}::integer) as page) as ids`,
    params,
  );
  return rows[0] as HitRow;
}

function facetsOf({ kind, boardId, authorId }: HitFilter): string[] {
  const facets = [facet.kind(kind)];
  if (boardId !== undefined) facets.push(facet.board(boardId));
  if (authorId !== undefined) facets.push(facet.author(authorId));
  return facets.map(quoteLexeme);
}

function weeksQuery(weeks: Stage['weeks']): string {
  if (!weeks) return '';
  const lexemes: string[] = [];
  for (let week = weeks.from; week <= weeks.to; week++) lexemes.push(quoteLexeme(facet.week(week)));
  return ` & (${lexemes.join(' | ')})`;
}

/**
 * Title over text, words close together, short over long; then a little for an answered question, and for the last
 * year against older ones.
 */
function rankOf(put: (value: unknown) => string, { clause, now }: HitRequest): string {
  return `ts_rank(array[0.1, 0.2, 0.4, 1]::real[], vector, ${put(exactQuery(clause))}::tsquery, 1) * weight
    * case when is_solved then 1.15 else 1 end
    * (0.75 + 0.25 * exp(least(0, extract(epoch from created_at - ${put(now)}::timestamptz)) / 31536000.0))`;
}
