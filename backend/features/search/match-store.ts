import type { Database } from '../../db/database.ts';
import { facet, weekOf } from './facets.ts';
import { getHorizon } from './horizon-store.ts';
import { type Clause, exactQuery, indexQuery } from './query/clauses.ts';
import { quoteLexeme } from './text/vectors.ts';

/** A first look at so many of the newest documents tells how common the words are. */
export const firstLook = 5000;
/** Matches that are gathered and sorted at once without asking whether fewer would do: two or three milliseconds. */
export const maxGathered = 3000;
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
 * Which of these kinds have a match at all, in one look; a kind of many things is taken to have one, because looking
 * would cost as much as searching it.
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
  const small: string[] = [];
  for (const kind of kinds) if (!(await getHorizon(db, { kind, count: firstLook, now }))) small.push(kind);
  const found = new Set(kinds.filter((kind) => !small.includes(kind)));
  if (words === undefined || small.length === 0) return words === undefined ? new Set() : found;
  const { rows } = await db.query<{ kind: string }>(
    `select kind from unnest($1::text[], $2::text[]) as wanted(kind, query) where exists (
       select from search_index where vector @@ query::tsquery and visibility <= $3)`,
    [small, small.map((kind) => `${words} & ${quoteLexeme(facet.kind(kind))}`), visibility],
  );
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
  for (const index of new Set([words + weeksQuery(horizon?.week, now), words])) {
    const { rows } = await db.query<{ is_there: boolean }>(
      `select exists (select from search_index where vector @@ $1::tsquery and visibility <= $2
         and vector @@ $3::tsquery) as is_there`,
      [index, visibility, exactQuery(clause)],
    );
    if (rows[0]?.is_there) return true;
  }
  return false;
}

/** How matches lie over time. */
export interface Spread {
  /** All of them, roughly. */
  matches: number;
  /** The part of a query that names the newest weeks with as many matches as wanted; empty when all are better taken. */
  weeksFor: (wanted: number) => string;
}

interface Newest {
  /** The part of a query that names the weeks of the newest documents. */
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

/** `query` is an expression of SQL: what the inverted index is asked for. */
export function conditionsOf(
  put: (value: unknown) => string,
  { query, filter }: { query: string; filter: HitFilter },
): string {
  const conditions = [`vector @@ ${query}::tsquery`, `visibility <= ${put(filter.visibility)}`];
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
  return ` & (${lexemes.join(' | ')})`;
}
