import { maxHits, type SearchSort } from '../../../contract/search/search.ts';
import type { Context } from '../../http/context.ts';
import { type HitList, listHits } from './hit-store.ts';
import type { HitFilter } from './match-store.ts';
import { literalClause } from './query/literal.ts';
import type { Query } from './query/terms.ts';
import type { Widened } from './query/widen.ts';
import { piecesKey } from './title-key.ts';

/** Guesses come behind all that was meant literally, whatever their words weigh. */
export const guessesBelow = 1_000_000;

/** With so many literal hits, ten pages of them, nobody reads on to the guesses. */
const enoughLiteral = 200;

interface TierSearch {
  query: Query;
  widened: Widened | undefined;
  filter: HitFilter;
  sort: SearchSort;
  limit: number;
  offset: number;
  isGrouped?: boolean;
}

/** Literal hits before others by relevance; in the other orders all are equal. */
export async function listTiers({ db, now }: Context, search: TierSearch): Promise<HitList> {
  const { query, widened, filter, sort, limit, offset, isGrouped } = search;
  const literal = literalClause(query);
  const titleWords = query.terms.map(({ pieces }) => piecesKey(pieces));
  const bounds = { filter, titleWords, max: maxHits, now, limit, offset, isGrouped };
  if (sort !== 'relevance')
    return listHits(db, { ...bounds, clause: widened?.clause ?? literal, order: sort });
  const first = await listHits(db, { ...bounds, clause: literal, order: 'rank' });
  if (!widened || first.isTotalCapped || first.total >= enoughLiteral) return first;
  const second = await listHits(db, {
    ...bounds,
    clause: widened.clause,
    except: literal,
    isTrusting: true,
    titleWords: [...titleWords, ...widened.terms.map(({ pieces }) => piecesKey(pieces))],
    order: 'rank',
    max: maxHits - first.total,
    limit: limit - first.ids.length,
    offset: Math.max(0, offset - first.total),
  });
  return {
    ids: [...first.ids, ...second.ids],
    scores: [...first.scores, ...second.scores.map((score) => score - guessesBelow)],
    times: [...first.times, ...second.times],
    groups: addGroups(first.groups, second.groups),
    total: first.total + second.total,
    isTotalCapped: second.isTotalCapped,
  };
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
