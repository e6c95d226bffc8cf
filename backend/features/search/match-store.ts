import type { Database } from '../../db/database.ts';
import { facet, weekOf } from './facets.ts';
import { getHorizon } from './horizon-store.ts';
import { type Clause, exactQuery, indexQuery } from './query/clauses.ts';
import { quoteLexeme } from './text/vectors.ts';

/** A first look at so many of the newest documents tells how common the words are. */
export const firstLook = 5000;
/** Matches that are gathered and sorted at once without asking whether fewer would do: two or three milliseconds. */
export const maxGathered = 3000;
/** So many matches of small kinds are looked at to see which kinds they are of. */
const maxLookedAt = 1000;
/** A week of a query costs as much as gathering so many matches. */
const weekCost = 25;
/** A longer stretch may begin up to nine weeks earlier, which spares their names. */
const fewWeeks = 30;
/** More weeks than this are not worth naming. */
const maxWeeks = 300;

export interface HitFilter {
  /** Without one, things of all kinds are counted together. */
  kind?: string | undefined;
  /** The highest grade of visibility that the viewer sees. */
  visibility: number;
  boardId?: number;
  authorId?: number;
  /** Key of the group within the kind. */
  group?: string;
  isSolved?: boolean;
  /** Only what has a file attached. */
  hasFile?: boolean;
  /** Opened at this time or later. */
  since?: Date;
}

/**
 * Which of these kinds have a match at all, in one look at the index; where that shows many things, and of a kind of many
 * things, all are taken to have one, because looking would cost as much as searching.
 */
export async function listMatchingKinds(
  db: Database,
  {
    clause,
    kinds,
    visibility,
    now,
  }: { clause: Clause; kinds: readonly string[]; visibility: number; now: Date },
): Promise<Set<string>> {
  const words = indexQuery(clause);
  if (words === undefined) return new Set();
  const small: string[] = [];
  for (const kind of kinds) if (!(await getHorizon(db, { kind, count: firstLook, now }))) small.push(kind);
  const found = new Set(kinds.filter((kind) => !small.includes(kind)));
  if (small.length === 0) return found;
  const { rows } = await db.query<{ kind: string; seen: number }>(
    `with seen as materialized (
       select document_id from search_index
       where vector @@ $1::tsquery and vector @@ $2::tsquery and visibility <= $3 limit ${maxLookedAt}
     )
     select kind, (select count(*)::integer from seen) as seen from search_documents
     where id in (select document_id from seen) group by kind`,
    [words, small.map((kind) => quoteLexeme(facet.kind(kind))).join(' | '), visibility],
  );
  if (rows[0]?.seen === maxLookedAt) return new Set(kinds);
  for (const { kind } of rows) found.add(kind);
  return found;
}

/** Whether anything matches that the viewer may read; the newest weeks are looked through first. */
export async function existsHit(
  db: Database,
  { clause, visibility, now }: { clause: Clause; visibility: number; now: Date },
): Promise<boolean> {
  const words = indexQuery(clause);
  if (words === undefined) return false;
  const horizon = await getHorizon(db, { kind: undefined, count: firstLook, now });
  for (const weeks of new Set([weeksQuery(horizon?.week, now), ''])) {
    const params: unknown[] = [];
    const put = (value: unknown) => `$${params.push(value)}`;
    const conditions = conditionsOf(put, { query: put(words), weeks, filter: { visibility } });
    const { rows } = await db.query<{ is_there: boolean }>(
      `select exists (select from search_index where ${conditions} and vector @@ ${put(exactQuery(clause))}::tsquery)
         as is_there`,
      params,
    );
    if (rows[0]?.is_there) return true;
  }
  return false;
}

/** How matches lie over time. */
export interface Spread {
  /** All of them, roughly. */
  matches: number;
  /** A query for the newest weeks with as many matches as wanted; empty when all are better taken. */
  weeksFor: (wanted: number) => string;
}

interface Newest {
  /** A query for the weeks of the newest documents. */
  weeks: string;
  /** The filter asks for nothing older. */
  isAll: boolean;
  /** How matches lie over time when so many are found in these weeks. */
  spreadOf: (found: number) => Spread;
}

/** Where a first look looks; undefined where there are so few documents that all are looked at. */
export async function findNewest(
  db: Database,
  { filter, now }: { filter: HitFilter; now: Date },
): Promise<Newest | undefined> {
  const horizon = await getHorizon(db, { kind: filter.kind, count: firstLook, now });
  if (!horizon) return undefined;
  const since = filter.since ? weekOf(filter.since) : 0;
  const isAll = since >= horizon.week;
  const weeks = weeksQuery(isAll ? since : horizon.week, now);
  if (isAll) return { weeks, isAll, spreadOf: () => ({ matches: 0, weeksFor: () => weeks }) };
  const last = weekOf(now);
  const spreadOf = (found: number): Spread => {
    const matches = (found / firstLook) * horizon.documents;
    const weeksFor = (wanted: number) => {
      if (found >= wanted) return weeks;
      const needed = Math.ceil((last - horizon.week + 1) * (wanted / Math.max(found, 1)) * 1.5);
      if (matches <= maxGathered || needed > maxWeeks || needed * weekCost > matches) return '';
      return weeksQuery(Math.max(last - needed, since), now);
    };
    return { matches, weeksFor };
  };
  return { weeks, isAll, spreadOf };
}

/**
 * `query` is an expression of SQL: what the inverted index is asked for. The weeks are a condition of their own: as a
 * part of the query the index compares every prefix with every match of the words, which takes five times as long.
 */
export function conditionsOf(
  put: (value: unknown) => string,
  { query, weeks, filter }: { query: string; weeks?: string; filter: HitFilter },
): string {
  const conditions = [`vector @@ ${query}::tsquery`, `visibility <= ${put(filter.visibility)}`];
  if (weeks) conditions.push(`vector @@ ${put(weeks)}::tsquery`);
  if (filter.isSolved !== undefined) conditions.push(`is_solved = ${put(filter.isSolved)}`);
  if (filter.since !== undefined) conditions.push(`created_at >= ${put(filter.since)}`);
  return conditions.join(' and ');
}

export function facetsOf({ kind, boardId, authorId, group, hasFile }: HitFilter): string[] {
  const facets = kind === undefined ? [] : [facet.kind(kind)];
  if (boardId !== undefined) facets.push(facet.board(boardId));
  if (authorId !== undefined) facets.push(facet.author(authorId));
  if (group !== undefined) facets.push(facet.group(group));
  if (hasFile) facets.push(facet.file());
  return facets.map(quoteLexeme);
}

/**
 * All weeks from this one on. Ten weeks in a row are one prefix: the index compares each name with each match, so that
 * sixty weeks named singly cost four times what these seven names do.
 */
function weeksQuery(from: number | undefined, now: Date): string {
  if (from === undefined) return '';
  const lexemes: string[] = [];
  // A week more than there can be: clocks differ.
  const last = weekOf(now) + 1;
  let week = last - from < fewWeeks ? from : from - (from % 10);
  for (; week % 10 !== 0 && week <= last; week++) lexemes.push(quoteLexeme(facet.week(week)));
  for (; week <= last; week += 10) lexemes.push(`${quoteLexeme(facet.week(week / 10))}:*`);
  return lexemes.join(' | ');
}
