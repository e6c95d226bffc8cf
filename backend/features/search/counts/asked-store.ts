import type { SearchSort } from '../../../../contract/search/search.ts';
import type { Database } from '../../../db/database.ts';
import { escapeLike } from '../../../db/like.ts';
import { conditionsOf, facetsOf, findNewest, type HitFilter, maxGathered } from '../match-store.ts';
import { type Clause, exactQuery, indexQuery } from '../query/clauses.ts';
import { esteemOf, type HitList, noHits, rankedAbove } from './hit-store.ts';

/** So many of the newest that hold anything of it are looked at, and so many of these by their whole text. */
const maxCandidates = 1000;
const leaders = 100;
/** What a document must hold of all that was asked about, by weight. */
const minCoverage = { question: 0.4, words: 0.5 };
/** Of a part that stands in the title, over one that stands in the text. */
const titleFactor = 2.2;
/** What a title gets that says nothing else, of all that was asked about. */
const onlyThis = 0.4;
/** What stands in the text once, and what it gains by standing there often: a rank runs from 0.06 to 0.1. */
const onceInText = 0.5;
const oftenInText = 5;
const maxKeys = 4;

export interface WeighedPart {
  clause: Clause;
  keys: readonly string[];
  weight: number;
  /** How many documents hold it, roughly. */
  documents: number;
}

interface AskedRequest {
  parts: readonly WeighedPart[];
  isQuestion: boolean;
  /** What candidates are gathered by. */
  clause: Clause;
  literal: Clause;
  /** What literal hits gain; left out where they are listed apart, and are none here. */
  literalGain?: number | undefined;
  filter: HitFilter;
  order: SearchSort;
  now: Date;
  limit: number;
  offset: number;
  isGrouped?: boolean | undefined;
}

interface AskedRow {
  /** Null in the one row of a search without hits. */
  kind: string | null;
  /** What the index named, of all kinds together. */
  candidates: number;
  ids: number[] | null;
  scores: number[] | null;
  times: number[] | null;
  groups: { key: string; count: number }[] | null;
  total: number | null;
}

/**
 * What holds most of what was asked about, the rare before the common, the title before the text. Of words that are
 * expected in few documents no weeks are named: that costs more than gathering all.
 */
export async function listAsked(
  db: Database,
  request: AskedRequest & { expected?: number },
): Promise<HitList> {
  const { clause, filter, now, expected = Number.POSITIVE_INFINITY } = request;
  const words = indexQuery(clause);
  if (words === undefined) return noHits;
  const everything = [words, ...facetsOf(filter)].join(' & ');
  const read = async (weeks: string, atLeast = 0) => {
    const [found] = await readAsked(
      db,
      { ...request, kinds: [''], atLeast },
      (put) =>
        `select '' as kind, newest.* from (${newestOf(put, { query: put(everything), weeks, filter })}) as newest`,
    );
    return found as AskedRow;
  };
  const newest = expected <= maxGathered ? undefined : await findNewest(db, { filter, now });
  if (!newest) return listOf(await read(''));
  // Asking the index is what costs: the first look already reads what it finds enough of.
  const first = await read(newest.weeks, newest.isAll ? 0 : maxCandidates);
  if (newest.isAll || first.candidates >= maxCandidates) return listOf(first);
  return listOf(await read(newest.spreadOf(first.candidates).weeksFor(maxCandidates)));
}

/** The same for several kinds at once, each by itself: for kinds of so few things that all of them are looked at. */
export async function listAskedOfKinds(
  db: Database,
  request: AskedRequest & { kinds: readonly string[] },
): Promise<Map<string, HitList>> {
  const { clause, filter, kinds } = request;
  const words = indexQuery(clause);
  if (words === undefined || kinds.length === 0) return new Map();
  const indexes = kinds.map((kind) => [words, ...facetsOf({ ...filter, kind })].join(' & '));
  const rows = await readAsked(
    db,
    request,
    (
      put,
    ) => `select asked.kind, newest.* from unnest(${put(kinds)}::text[], ${put(indexes)}::text[]) as asked(kind, query)
       cross join lateral (${newestOf(put, { query: 'asked.query', filter })}) as newest`,
  );
  return new Map(rows.flatMap((row) => (row.kind === null ? [] : [[row.kind, listOf(row)]])));
}

const listOf = (row: AskedRow): HitList => ({
  ids: row.ids ?? [],
  scores: (row.scores ?? []).map((score) => rankedAbove + score),
  times: row.times ?? [],
  groups: row.groups ?? [],
  total: row.total ?? 0,
  isTotalCapped: false,
});

type Put = (value: unknown) => string;

const newestOf = (put: Put, asked: Parameters<typeof conditionsOf>[1]) =>
  `select document_id, slice, group_key, created_at, reply_count, is_solved, weight, title_key, vector
       from search_index where ${conditionsOf(put, asked)}
       order by created_at desc, document_id desc, slice limit ${maxCandidates}`;

/** A row for each kind of the candidates that has hits; of fewer than `atLeast` candidates nothing but their number. */
async function readAsked(
  db: Database,
  request: AskedRequest & { kinds: readonly string[]; atLeast?: number },
  candidates: (put: Put) => string,
): Promise<AskedRow[]> {
  const { literal, literalGain, now, limit, offset, order, atLeast = 0 } = request;
  const params: unknown[] = [];
  const put = (value: unknown) => `$${params.push(value)}`;
  const gathered = candidates(put);
  const parts = request.parts.map((part) => placed(put, part));
  const all = request.parts.reduce((sum, { weight }) => sum + weight, 0);
  const whole = put(all);
  const isLiteral = `words @@ ${put(exactQuery(literal))}::tsquery`;
  const gain = literalGain === undefined ? '' : ` + case when ${isLiteral} then ${literalGain} else 0 end`;
  const left = literalGain === undefined ? `not ${isLiteral} and ` : '';
  const first = { relevance: 'score', newest: "date_part('epoch', created_at)", replies: 'reply_count' }[
    order
  ];
  const isShown = `place > ${put(offset)}::integer and place <= ${put(offset + limit)}::integer`;
  const column = (value: string) => `array_agg(${value} order by place) filter (where ${isShown})`;
  const { rows } = await db.query<AskedRow>(
    `with gathered as materialized (
       ${gathered}
     ), candidates as materialized (
       select * from gathered where (select count(*) from gathered) >= ${put(atLeast)}::integer
     ), leaders as materialized (
       select led.* from unnest(${put(request.kinds)}::text[]) as of(kind) cross join lateral (
         select * from candidates where candidates.kind = of.kind
         order by ${parts.map(({ inTitle, weight }) => `${inTitle} * ${weight}`).join(' + ')} desc,
           created_at desc, document_id desc, slice
         limit ${leaders}
       ) as led
     ), unpacked as materialized (
       -- once for all that is asked of the vector, and of the leaders alone: beside their order it would be done for all;
       -- taking out a word that none has gives the vector itself, unpacked
       select *, ts_delete(vector, '') as words from leaders
     ), weighed as materialized (
       select kind, document_id, max(group_key) as group_key, max(created_at) as created_at,
         max(reply_count) as reply_count,
         max((${parts.map(({ score }) => score).join(' + ')} + ${titleShare(parts, whole)}) / ${whole}
           * ${esteemOf(put, now)}${gain}) as score
       from unpacked
       where ${left}${parts.map(({ coverage }) => coverage).join(' + ')} >= ${coverageOf(request.isQuestion)} * ${whole}
       group by kind, document_id
     ), placed as materialized (
       select *, row_number() over (partition by kind order by ${first} desc, created_at desc, document_id desc) as place
       from weighed
     )
     select kind, count(place)::integer as total, (select count(*)::integer from gathered) as candidates,
       ${request.isGrouped ? groupsOfHits : "'[]'::json"} as groups,
       ${column('document_id')} as ids, ${column('score::double precision')} as scores,
       ${column("(date_part('epoch', created_at) * 1000)::double precision")} as times
     from (select) as always left join placed on true group by kind`,
    params,
  );
  return rows;
}

/** Parts of which each document that holds enough holds at least one: what the others weigh together is too little. */
export function listNeeded(parts: readonly WeighedPart[], isQuestion: boolean): WeighedPart[] {
  const enough = coverageOf(isQuestion) * parts.reduce((sum, { weight }) => sum + weight, 0);
  const rising = [...parts].sort((a, b) => a.weight - b.weight);
  let light = 0;
  return rising.filter(({ weight }) => {
    light += weight;
    return light >= enough;
  });
}

const coverageOf = (isQuestion: boolean) => (isQuestion ? minCoverage.question : minCoverage.words);

const groupsOfHits = `(select json_agg(json_build_object('key', group_key, 'count', count)) from (
         select group_key, count(*)::integer as count from weighed w where w.kind = placed.kind and group_key is not null
         group by group_key order by count(*) desc, group_key) as counted)`;

interface PlacedPart {
  inTitle: string;
  titleLength: string;
  score: string;
  coverage: string;
  weight: string;
}

/** Written alike for every part, whatever its names, so that questions of as many parts share a plan. */
function placed(put: Put, part: AskedRequest['parts'][number]): PlacedPart {
  const keys = part.keys.slice(0, maxKeys);
  const weight = `${put(part.weight)}::float8`;
  const inTitle = `title_key like any(${put(keys.map((key) => `%${escapeLike(key)}%`))}::text[])`;
  const query = `${put(exactQuery(part.clause))}::tsquery`;
  const held = `words @@ ${query}`;
  const names = `(${put(keys)}::text[])`;
  const lengths = Array.from({ length: maxKeys }, (_, at) => `${names}[${at + 1}]`).map(
    (key) => `when strpos(title_key, ${key}) > 0 then length(${key})`,
  );
  return {
    inTitle: `(${inTitle})::integer`,
    titleLength: `case ${lengths.join(' ')} else 0 end`,
    score: `case when ${inTitle} then ${titleFactor} * ${weight} when ${held} then ${weight} * (${onceInText} + ${oftenInText} * ts_rank(words, ${query})) else 0 end`,
    coverage: `case when ${inTitle} or ${held} then ${weight} else 0 end`,
    weight,
  };
}

function titleShare(parts: readonly PlacedPart[], whole: string): string {
  const said = parts.map(({ titleLength }) => titleLength).join(' + ');
  return `${onlyThis} * ${whole} * least(1, (${said})::double precision / greatest(1, length(title_key)))`;
}
