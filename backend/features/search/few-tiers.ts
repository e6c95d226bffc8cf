import { maxHits } from '../../../contract/search/search.ts';
import type { Context } from '../../http/context.ts';
import { type KindBounds, listHitsOfKinds } from './counts/few-store.ts';
import type { HitList } from './counts/hit-store.ts';
import { literalClause } from './query/literal.ts';
import { enoughLiteral, follow, isAsked, isNumerous, listTiersOfFew, type TierSearch } from './tiers.ts';
import { piecesKey } from './words/title-key.ts';

type FewSearch = Omit<TierSearch, 'isGrouped'> & { kinds: readonly string[] };

/**
 * What `listTiers` gives for each of these kinds that has few things, in one query or two for all of them. The others are
 * left out.
 */
export function listFewTiers(context: Context, search: FewSearch): Promise<Map<string, HitList>> {
  return isAsked(search) ? listTiersOfFew(context, search) : listPlain(context, search);
}

/** Where plain words are looked for; a kind of which a list would be cut is left out, too. */
async function listPlain(
  { db, now }: Context,
  { kinds, ...search }: FewSearch,
): Promise<Map<string, HitList>> {
  const { query, widened, filter, sort, limit, offset } = search;
  const few: KindBounds[] = [];
  for (const kind of kinds)
    if (!(await isNumerous(db, { ...filter, kind }, now))) few.push({ kind, max: maxHits, limit, offset });
  const literal = literalClause(query);
  const titleWords = query.terms.map(({ pieces }) => piecesKey(pieces));
  const request = { filter, titleWords, now };
  if (sort !== 'relevance')
    return listHitsOfKinds(db, { ...request, clause: widened?.clause ?? literal, order: sort }, few);
  const first = await listHitsOfKinds(db, { ...request, clause: literal, order: 'rank' }, few);
  if (!widened) return first;
  const rest = [...first].flatMap(([kind, { ids, total }]): KindBounds[] =>
    total < enoughLiteral
      ? [{ kind, max: maxHits - total, limit: limit - ids.length, offset: Math.max(0, offset - total) }]
      : [],
  );
  const words = [...titleWords, ...widened.terms.map(({ pieces }) => piecesKey(pieces))];
  const guesses = { clause: widened.clause, except: literal, isTrusting: true, titleWords: words } as const;
  const second = await listHitsOfKinds(db, { ...request, ...guesses, order: 'rank' }, rest);
  return new Map(
    [...first].flatMap(([kind, list]): [string, HitList][] => {
      if (!rest.some((each) => each.kind === kind)) return [[kind, list]];
      const behind = second.get(kind);
      return behind ? [[kind, follow(list, behind)]] : [];
    }),
  );
}
