import { maxHits, type SearchSort } from '../../../contract/search/search.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { listAsked, listAskedOfKinds, listNeeded, type WeighedPart } from './counts/asked-store.ts';
import { type HitList, listHits, noHits } from './counts/hit-store.ts';
import { getHorizon } from './horizon-store.ts';
import { maxWeight, weighClauses } from './indexing/frequency-store.ts';
import { firstLook, type HitFilter } from './match-store.ts';
import type { Asked } from './query/asked.ts';
import { anyOf, type Clause } from './query/clauses.ts';
import { literalClause } from './query/literal.ts';
import type { Query } from './query/terms.ts';
import type { Widened } from './query/widen.ts';
import { piecesKey } from './words/title-key.ts';

/** Guesses come behind all that was meant literally, whatever their words weigh. */
export const guessesBelow = 1_000_000;

/** With so many literal hits, ten pages of them, nobody reads on to the guesses. */
export const enoughLiteral = 200;

export interface TierSearch {
  query: Query;
  widened: Widened | undefined;
  filter: HitFilter;
  sort: SearchSort;
  limit: number;
  offset: number;
  isGrouped?: boolean;
  /** Nothing holds all the words: what holds most of them will do. */
  isLoose?: boolean;
}

/** Literal hits before others by relevance; in the other orders all are equal. */
export async function listTiers(context: Context, search: TierSearch): Promise<HitList> {
  const { db, now } = context;
  const { query, widened, filter, sort, limit, offset, isGrouped } = search;
  const literal = literalClause(query);
  const titleWords = query.terms.map(({ pieces }) => piecesKey(pieces));
  const bounds = { filter, titleWords, max: maxHits, now, limit, offset, isGrouped };
  const asked = isAsked(search) ? widened?.asked : undefined;
  const byParts = { literal, filter, sort, isGrouped, limit, offset };
  // Few things are looked at once for both.
  if (filter.kind !== undefined && asked && !(await isNumerous(context.db, filter, context.now))) {
    const few = await listTiersOfFew(context, { ...search, kinds: [filter.kind] });
    return few.get(filter.kind) ?? noHits;
  }
  if (sort !== 'relevance' && !asked)
    return listHits(db, { ...bounds, clause: widened?.clause ?? literal, order: sort });
  const first = await listHits(db, {
    ...bounds,
    clause: literal,
    order: sort === 'relevance' ? 'rank' : sort,
    isShallow: asked !== undefined,
  });
  if (!widened || first.isTotalCapped || first.total >= enoughLiteral) return first;
  const rest = { limit: limit - first.ids.length, offset: Math.max(0, offset - first.total) };
  const second = asked
    ? await listParts({ db, now }, { ...byParts, ...rest, asked, all: widened.clause })
    : await listHits(db, {
        ...bounds,
        ...rest,
        clause: widened.clause,
        except: literal,
        isTrusting: true,
        titleWords: [...titleWords, ...widened.terms.map(({ pieces }) => piecesKey(pieces))],
        order: 'rank',
        max: maxHits - first.total,
      });
  return follow(first, second);
}

/** A list of literal hits, and the guesses behind them. */
export function follow(first: HitList, second: HitList): HitList {
  return {
    ids: [...first.ids, ...second.ids],
    scores: [...first.scores, ...below(second).scores],
    times: [...first.times, ...second.times],
    groups: addGroups(first.groups, second.groups),
    total: first.total + second.total,
    isTotalCapped: second.isTotalCapped,
  };
}

const below = (list: HitList): HitList => ({
  ...list,
  scores: list.scores.map((score) => score - guessesBelow),
});

export const isNumerous = async (db: Database, { kind }: HitFilter, now: Date): Promise<boolean> =>
  (await getHorizon(db, { kind, count: firstLook, now })) !== undefined;

/** Whether what a question is about is looked for, and not all of its words. */
export const isAsked = ({ widened, isLoose }: Pick<TierSearch, 'widened' | 'isLoose'>): boolean =>
  widened?.asked !== undefined && (isLoose === true || widened.asked.isQuestion);

/**
 * The lists of those of these kinds that have few things, where a question is asked: each by itself, in one query. The
 * other kinds are left out.
 */
export async function listTiersOfFew(
  { db, now }: Context,
  { kinds, ...search }: TierSearch & { kinds: readonly string[] },
): Promise<Map<string, HitList>> {
  const { query, widened, filter, sort } = search;
  const asked = widened?.asked;
  if (!asked || !isAsked(search)) return new Map();
  const few: string[] = [];
  for (const kind of kinds) if (!(await isNumerous(db, { ...filter, kind }, now))) few.push(kind);
  const parts = await weighParts(db, asked, now);
  if (parts.length === 0) return new Map(few.map((kind) => [kind, noHits]));
  const found = await listAskedOfKinds(db, {
    ...search,
    kinds: few,
    parts,
    isQuestion: asked.isQuestion,
    clause: anyOf(listNeeded(parts, asked.isQuestion).map(({ clause }) => clause)),
    literal: literalClause(query),
    literalGain: guessesBelow,
    order: sort,
    now,
  });
  return new Map(few.map((kind) => [kind, below(found.get(kind) ?? noHits)]));
}

/** With so many documents that hold all of what was asked about, none is looked for that holds less. */
const enoughWhole = 20;

async function listParts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    asked,
    all,
    sort,
    ...request
  }: {
    asked: Asked;
    all: Clause;
    literal: Clause;
    literalGain?: number;
    sort: SearchSort;
  } & Pick<TierSearch, 'filter' | 'limit' | 'offset' | 'isGrouped'>,
): Promise<HitList> {
  const parts = await weighParts(db, asked, now);
  if (parts.length === 0) return noHits;
  const search = { ...request, parts, isQuestion: asked.isQuestion, order: sort, now };
  if (await isNumerous(db, request.filter, now)) {
    const whole = await listAsked(db, { ...search, clause: all });
    if (whole.total >= enoughWhole) return whole;
  }
  const needed = listNeeded(parts, asked.isQuestion);
  const expected = needed.reduce((sum, { documents }) => sum + documents, 0);
  return listAsked(db, { ...search, clause: anyOf(needed.map(({ clause }) => clause)), expected });
}

const weighed = new WeakMap<Asked, Promise<WeighedPart[]>>();

/**
 * Once for all kinds. In a question, what stands in no document at all is no word; among plain words it is the one
 * that is missed.
 */
function weighParts(db: Database, asked: Asked, now: Date): Promise<WeighedPart[]> {
  const known = weighed.get(asked);
  if (known) return known;
  const clauses = asked.parts.map(({ clause }) => clause);
  const found = weighClauses(db, clauses, now).then((weights) =>
    asked.parts
      .map(({ clause, keys, factor }, at) => {
        const { weight = 0, documents = 0 } = weights[at] ?? {};
        return { clause, keys, weight: factor * (weight || (asked.isQuestion ? 0 : maxWeight)), documents };
      })
      .filter(({ weight }) => weight > 0),
  );
  weighed.set(asked, found);
  return found;
}

/** Of hits in the order of relevance, whether each is a literal one. */
export function judgeHits({ ids, scores }: HitList): Map<number, boolean> {
  return new Map(ids.map((id, at) => [id, (scores[at] ?? 0) > -guessesBelow / 2]));
}

function addGroups(one: HitList['groups'], other: HitList['groups']): HitList['groups'] {
  const counts = new Map<string, number>();
  for (const { key, count } of [...one, ...other]) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
}
