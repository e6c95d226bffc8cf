import type { Database } from '../../../db/database.ts';
import { expectMatches } from '../indexing/frequency-store.ts';
import { conditionsOf, facetsOf, findNewest, type HitFilter, type Spread } from '../match-store.ts';
import { type Clause, exactQuery, indexQuery, isExact, rankQuery } from '../query/clauses.ts';

const timeoutMilliseconds = 2000;
/** So many of the newest matches are looked at in vain at most, before the rest goes unread. */
const maxCandidates = 16_000;
/** So many are checked and ranked by their whole text: reading a vector costs ten microseconds. */
export const leaders = 200;
/** Words looked for in titles at most. */
const maxTitleWords = 8;
/** Of what stands behind the leaders, every so many is checked to tell how many hits there are. */
const sampleStep = 8;
/** With fewer of the checked ones standing, it takes an estimate to leave the rest unchecked. */
const trustedShare = 0.95;
/** So many times the hits that are wanted must be expected before the rest goes unchecked. */
const safeShare = 1.5;
const nameFactor = 4;
const spareCandidates = 1.3;
/** What the ranked hits of a list have over those that were not looked at closely. */
export const rankedAbove = 1000;

export interface HitRequest {
  clause: Clause;
  /** Documents that this also matches are left out. */
  except?: Clause;
  /** What in a title puts a document first, as `titleKey` writes it. */
  titleWords: readonly string[];
  filter: HitFilter;
  /** `rank` ranks the newest; the others are orders of their own. */
  order: 'rank' | 'newest' | 'replies';
  /** How many hits are looked for; a total beyond it is not counted. */
  max: number;
  /** Behind the leaders the index's word is good enough: for hits that are guesses anyhow. */
  isTrusting?: boolean;
  /** Hits are not gone after behind the newest candidates: for what is looked for in other ways as well. */
  isShallow?: boolean;
  now: Date;
  limit: number;
  offset: number;
  /** Whether hits are counted by group. */
  isGrouped?: boolean;
}

export interface HitList {
  /** Ids of documents, in order. */
  ids: number[];
  /** Of each id, what its place comes from: comparable between kinds. Then, in ms, when it was opened. */
  scores: number[];
  times: number[];
  /** Hits by group, when they were asked for. */
  groups: { key: string; count: number }[];
  total: number;
  isTotalCapped: boolean;
}

interface HitRow {
  ids: number[] | null;
  scores: number[] | null;
  times: number[] | null;
  groups: { key: string; count: number }[] | null;
  /** What the index named, at most as many as were asked for. */
  candidates: number;
  /** How many of them were looked at, and how many of these are hits. */
  seen: number;
  passed: number;
  /** The same of samples from behind the leaders. */
  sampled: number;
  sample_passed: number;
}

/** With the query that the inverted index is asked, of any weeks. */
type IndexedRequest = HitRequest & { index: string };

/** How to look: in which weeks, how many candidates to take, and whether to check them all. */
interface Stage {
  /** A query for them; empty for all. */
  weeks: string;
  candidates: number;
  isThorough: boolean;
  /** With fewer candidates than this they are only counted. */
  atLeast?: number;
}

/**
 * Runs `read` under the bounds of a search: two seconds, and plans that never fall back to reading every vector
 * (with the words unknown the planner always takes the inverted index).
 */
export function inSearch<T>(db: Database, read: () => Promise<T>): Promise<T> {
  return db.tx(async () => {
    await db.query(
      `select set_config('statement_timeout', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true),
         set_config('enable_seqscan', 'off', true)`,
      [String(timeoutMilliseconds)],
    );
    return read();
  });
}

/**
 * Hits in three steps, so that the cost does not grow with the archive. The inverted index gives the newest
 * candidates without reading a vector, of common words out of the newest weeks alone. By what stands in the narrow
 * row they are put in order. The first of them, or all when there are few, are checked for phrases and ranked by
 * their text.
 */
export async function listHits(db: Database, request: HitRequest): Promise<HitList> {
  const { clause, except, filter, max } = request;
  const words = indexQuery(clause);
  if (words === undefined) return noHits;
  const left = except && indexQuery(except);
  const everything = [words, ...facetsOf(filter), ...(left ? [`!(${left})`] : [])].join(' & ');
  const indexed = { ...request, index: everything };
  const { row: first, stage, spread } = await readNewest(db, indexed);
  if (request.isShallow)
    return hitList(first, { total: Math.min(first.passed, max), isTotalCapped: first.passed > max });
  for (let row = first; ; row = await readHits(db, { ...indexed, ...stage })) {
    const isCut = row.candidates >= stage.candidates;
    if (!isCut && stage.weeks !== '') stage.weeks = '';
    else if (isCut && !isEnough(row, request, spread.matches) && !isExhausted(stage)) {
      stage.candidates = neededCandidates(row, stage, max);
      stage.isThorough = true;
      if (stage.weeks !== '') stage.weeks = spread.weeksFor(stage.candidates);
    } else {
      const total = isCut && !stage.isThorough ? max : Math.min(row.passed, max);
      return hitList(row, { total, isTotalCapped: isCut || row.passed > max });
    }
  }
}

/**
 * The newest candidates: those of the newest weeks, and where these hold too few, those of as many weeks as hold
 * enough. Asking the index is what costs, so that the first look already reads what it finds enough of, and rare words
 * are looked for in all weeks at once.
 */
async function readNewest(
  db: Database,
  request: IndexedRequest,
): Promise<{ row: HitRow; stage: Stage; spread: Spread }> {
  const { clause, filter, order, max, now, isShallow } = request;
  const read = async (weeks: string, spreadOf: (row: HitRow) => Spread, atLeast = 0) => {
    const stage: Stage = { weeks, candidates: max, isThorough: false };
    const row = await readHits(db, { ...request, ...stage, atLeast });
    return { row, stage, spread: spreadOf(row) };
  };
  const isRare = (await expectMatches(db, clause, now)) <= max * safeShare;
  const newest =
    isRare || (order === 'replies' && !isShallow) ? undefined : await findNewest(db, { filter, now });
  if (!newest) return read('', () => ({ matches: 0, weeksFor: () => '' }));
  const first = await read(
    newest.weeks,
    ({ candidates }) => newest.spreadOf(candidates),
    newest.isAll ? 0 : max,
  );
  if (newest.isAll || first.row.candidates >= max) return first;
  return read(first.spread.weeksFor(max), () => first.spread);
}

const hitList = (
  { ids, scores, times, groups }: HitRow,
  totals: Pick<HitList, 'total' | 'isTotalCapped'>,
): HitList => ({ ids: ids ?? [], scores: scores ?? [], times: times ?? [], groups: groups ?? [], ...totals });

export const noHits: HitList = { ids: [], scores: [], times: [], groups: [], total: 0, isTotalCapped: false };

/** Whether a cut list may end here: full, or its checked part fills the page and the samples speak for the rest. */
function isEnough(row: HitRow, request: HitRequest, matches: number): boolean {
  const { max, limit, offset, isTrusting, clause } = request;
  if (row.passed >= max || isTrusting) return true;
  if (row.seen >= row.candidates || row.sampled === 0 || row.passed < offset + limit) return false;
  if (isExact(clause) || row.passed >= row.seen * trustedShare) return true;
  return (row.sample_passed / row.sampled) * Math.max(matches, row.candidates) >= max * safeShare;
}

const isExhausted = ({ isThorough, candidates }: Stage) => isThorough && candidates >= maxCandidates;

/** How many candidates hold as many hits as wanted, by the share of hits among those that were checked. */
function neededCandidates(row: HitRow, { candidates, isThorough }: Stage, max: number): number {
  const isSampled = !isThorough && row.sampled > 0;
  const { seen, passed } = isSampled ? { seen: row.sampled, passed: row.sample_passed } : row;
  const needed = Math.ceil((max * seen * spareCandidates) / Math.max(passed, 1));
  return Math.min(maxCandidates, Math.max(needed, isSampled ? candidates : candidates * 2));
}

async function readHits(db: Database, request: IndexedRequest & Stage): Promise<HitRow> {
  const params: unknown[] = [];
  const put = (value: unknown) => `$${params.push(value)}`;
  const {
    clause,
    index,
    weeks,
    filter,
    candidates,
    isThorough,
    isTrusting,
    isGrouped,
    atLeast = 0,
  } = request;
  const conditions = conditionsOf(put, { query: put(index), weeks, filter });
  const maxPlaces = put(candidates);
  const isSeen = `place <= ${leaders} or place % ${sampleStep} = 0 or (select count(*) from gathered) < ${maxPlaces}::integer`;
  const check = isExact(clause) ? 'true' : `words @@ ${put(exactQuery(clause))}::tsquery`;
  const score = scoreOf(put, request);
  const { rows } = await db.query<HitRow>(
    `with gathered as materialized (
       select document_id, slice, group_key, created_at, reply_count, is_solved, weight, title_key, vector from search_index
       where ${conditions}
       order by ${newestFirst(request)}
       limit ${maxPlaces}::integer
     ), placed as materialized (
       select *, row_number() over (order by first_score desc, created_at desc, document_id desc, slice) as place from (
         select *, ${firstScore(put, request)} as first_score from gathered
         where (select count(*) from gathered) >= ${put(atLeast)}::integer
       ) as scored
     ), seen as materialized (
       select * from placed where ${isThorough || isTrusting ? 'true' : isSeen}
     ), hits as materialized (
       select document_id, max(group_key) as group_key, max(created_at) as created_at, max(${score}) as score,
         min(place) as place from seen ${unpacked({ isOfAll: !isTrusting && !isExact(clause) })}
       where ${isTrusting ? `place > ${leaders} or ` : ''}${check} group by document_id
     ), page as materialized (
       select * from hits order by score desc, created_at desc, document_id desc
       limit ${put(request.limit)}::integer offset ${put(request.offset)}::integer
     )
     select (select count(*)::integer from gathered) as candidates,
       (select count(distinct document_id)::integer from seen) as seen,
       (select count(*)::integer from hits) as passed,
       (select count(*)::integer from seen where place > ${leaders}) as sampled,
       (select count(*)::integer from hits where place > ${leaders}) as sample_passed,
       ${isGrouped ? groupsOfHits : "'[]'::json"} as groups,
       ${columnOfPage('document_id')} as ids, ${columnOfPage('score::double precision')} as scores,
       ${columnOfPage("(date_part('epoch', created_at) * 1000)::double precision")} as times`,
    params,
  );
  return rows[0] as HitRow;
}

/**
 * The vector as `words`, read from where it lies once for all that is asked of it, of the leaders or of all: taking out a
 * word that none has gives the vector itself, and the offset keeps the planner from reading it in each place anew.
 */
export function unpacked({ isOfAll }: { isOfAll: boolean }): string {
  const words = `ts_delete(vector, '')`;
  const read = isOfAll ? words : `case when place <= ${leaders} then ${words} end`;
  return `cross join lateral (select ${read} as words offset 0) as unpacked`;
}

const groupsOfHits = `(select json_agg(json_build_object('key', group_key, 'count', count)) from (
         select group_key, count(*)::integer as count from hits where group_key is not null
         group by group_key order by count(*) desc, group_key) as counted)`;

const columnOfPage = (column: string) =>
  `(select array_agg(${column} order by score desc, created_at desc, document_id desc) from page)`;

/** In which order candidates are gathered. */
export const newestFirst = ({ order }: Pick<HitRequest, 'order'>) =>
  `${order === 'replies' ? 'reply_count desc, ' : ''}created_at desc, document_id desc, slice`;

type Put = (value: unknown) => string;

/** What a hit's place comes from, once it is placed among the candidates. */
export function scoreOf(put: Put, request: Ranked): string {
  if (request.order !== 'rank') return 'first_score';
  return `case when place <= ${leaders} then ${rankedAbove} + ${rankOf(put, request)} else first_score end`;
}

type Ranked = Pick<HitRequest, 'order' | 'clause' | 'titleWords' | 'now'>;

/** How many of the words stand in the title, then a little for answered questions and for the last year. */
export function firstScore(put: Put, { order, titleWords, now }: Ranked): string {
  if (order !== 'rank') return order === 'replies' ? 'reply_count' : '0';
  const words = titleWords.slice(0, maxTitleWords);
  return [esteemOf(put, now), ...words.map((text) => `(strpos(title_key, ${put(text)}) > 0)::integer`)].join(
    ' + ',
  );
}

/** Title over text, words close together, short over long; before all, what bears just this name. */
function rankOf(put: Put, { clause, titleWords, now }: Ranked): string {
  return `ts_rank(array[0.1, 0.2, 0.4, 1]::real[], words, ${put(rankQuery(clause))}::tsquery, 1)
    * ${esteemOf(put, now)} * case when title_key = ${put(titleWords.join(''))} then ${nameFactor} else 1 end`;
}

export function esteemOf(put: Put, now: Date): string {
  const age = `date_part('epoch', created_at) - ${put(now.getTime() / 1000)}::double precision`;
  return `(weight * case when is_solved then 1.15::real else 1 end * (0.75 + 0.25 * exp(least(0, ${age}) / 31536000)))`;
}
