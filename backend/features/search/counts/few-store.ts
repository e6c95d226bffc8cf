import type { Database } from '../../../db/database.ts';
import { conditionsOf, facetsOf } from '../match-store.ts';
import { exactQuery, indexQuery, isExact } from '../query/clauses.ts';
import {
  firstScore,
  type HitList,
  type HitRequest,
  leaders,
  newestFirst,
  scoreOf,
  unpacked,
} from './hit-store.ts';

/** How much of the list of a kind is wanted. */
export interface KindBounds {
  kind: string;
  max: number;
  limit: number;
  offset: number;
}

interface FewRow {
  kind: string;
  candidates: number;
  passed: number;
  ids: number[] | null;
  scores: number[] | null;
  times: number[] | null;
}

type FewRequest = Omit<HitRequest, 'max' | 'limit' | 'offset' | 'isGrouped' | 'isShallow'>;

/**
 * What `listHits` gives for each of these kinds, in one query, where all that matches is looked at: kinds of so many
 * matches that the list would be cut are left out.
 */
export async function listHitsOfKinds(
  db: Database,
  request: FewRequest,
  kinds: readonly KindBounds[],
): Promise<Map<string, HitList>> {
  const { clause, except, filter, isTrusting } = request;
  const words = indexQuery(clause);
  if (words === undefined || kinds.length === 0) return new Map();
  const params: unknown[] = [];
  const put = (value: unknown) => `$${params.push(value)}`;
  const left = except && indexQuery(except);
  const indexOf = ({ kind }: KindBounds) =>
    [words, ...facetsOf({ ...filter, kind }), ...(left ? [`!(${left})`] : [])].join(' & ');
  const wanted = `unnest(${put(kinds.map(({ kind }) => kind))}::text[], ${put(kinds.map(indexOf))}::text[],
    ${put(kinds.map(({ max }) => max))}::integer[], ${put(kinds.map(({ offset }) => offset))}::integer[],
    ${put(kinds.map(({ offset, limit }) => offset + Math.max(0, limit)))}::integer[])`;
  const check = isExact(clause) ? 'true' : `words @@ ${put(exactQuery(clause))}::tsquery`;
  const column = (value: string) =>
    `array_agg(${value} order by position) filter (where position > since and position <= until)`;
  const { rows } = await db.query<FewRow>(
    `with wanted as materialized (
       select * from ${wanted} as wanted(kind, query, max_count, since, until)
     ), gathered as materialized (
       select wanted.kind, newest.* from wanted cross join lateral (
         select document_id, slice, created_at, reply_count, is_solved, weight, title_key, vector from search_index
         where ${conditionsOf(put, { query: 'wanted.query', filter })}
         order by ${newestFirst(request)}
         limit wanted.max_count
       ) as newest
     ), placed as materialized (
       select *, row_number() over (partition by kind
         order by first_score desc, created_at desc, document_id desc, slice) as place
       from (select *, ${firstScore(put, request)} as first_score from gathered) as scored
     ), hits as materialized (
       select kind, document_id, max(created_at) as created_at, max(${scoreOf(put, request)}) as score
       from placed ${unpacked({ isOfAll: !isTrusting && !isExact(clause) })}
       where ${isTrusting ? `place > ${leaders} or ` : ''}${check} group by kind, document_id
     ), ranked as materialized (
       select *, row_number() over (partition by kind order by score desc, created_at desc, document_id desc) as position
       from hits
     )
     select kind, (select count(*)::integer from gathered where gathered.kind = wanted.kind) as candidates,
       count(position)::integer as passed,
       ${column('document_id')} as ids, ${column('score::double precision')} as scores,
       ${column("(date_part('epoch', created_at) * 1000)::double precision")} as times
     from wanted left join ranked using (kind) group by kind`,
    params,
  );
  const maxima = new Map(kinds.map(({ kind, max }) => [kind, max]));
  return new Map(
    rows.flatMap((row) => (row.candidates < (maxima.get(row.kind) ?? 0) ? [[row.kind, listOf(row)]] : [])),
  );
}

const listOf = ({ ids, scores, times, passed }: FewRow): HitList => ({
  ids: ids ?? [],
  scores: scores ?? [],
  times: times ?? [],
  groups: [],
  total: passed,
  isTotalCapped: false,
});
