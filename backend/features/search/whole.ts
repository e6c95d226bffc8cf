import { subDays } from 'date-fns';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { wholeKinds } from '../../../contract/search/limits.ts';
import { hitsPerPage } from '../../../contract/search/search.ts';
import type {
  searchWhole as SearchWhole,
  WholeAnswer,
  WholeKind,
} from '../../../contract/search/whole-search.ts';
import type { Context } from '../../http/context.ts';
import { countSearch } from './counts/counts.ts';
import { type HitList, inSearch, noHits } from './counts/hit-store.ts';
import { recordMiss } from './counts/misses.ts';
import { listFewTiers } from './few-tiers.ts';
import { listGroupNames } from './indexing/document-store.ts';
import { type HitFilter, listMatchingKinds } from './match-store.ts';
import { mixKinds } from './mixing.ts';
import type { Clause } from './query/clauses.ts';
import { listHeard } from './query/heard.ts';
import { literalClause } from './query/literal.ts';
import { parseQuery, type Query } from './query/terms.ts';
import { type Widened, widenQuery } from './query/widen.ts';
import { bounded } from './search.ts';
import { findSource } from './source.ts';
import { isAsked, judgeHits, listTiers } from './tiers.ts';
import { visibilityOf } from './visibility.ts';
import { presentWhole } from './whole-hits.ts';
import { findHelp, findInstead, findMeant, noHelp } from './words/help.ts';
import { listPins } from './words/pin-store.ts';
import { getSearchWords, isBlocked, type SearchWords } from './words/search-words.ts';
import { pinKey } from './words/words.ts';

type Input = EndpointParsedInput<typeof SearchWhole>;

interface Wish {
  query: Query;
  widened: Widened | undefined;
  /** Nothing holds all the words. */
  isLoose?: boolean;
}

/** The lists of all kinds for one wish. */
interface Found {
  byKind: ReadonlyMap<WholeKind, HitList>;
  total: number;
}

/** A page of everything for what somebody typed. Each kind is searched within the caller's rights before anything is ranked. */
export async function searchWhole(context: Context, input: Input): Promise<WholeAnswer> {
  const words = await getSearchWords(context.db);
  if (isBlocked(input.keyword, words)) return { ...emptyAnswer(context, input), isBlocked: true };
  const query = parseQuery(input.keyword);
  if (query.terms.length === 0) return emptyAnswer(context, input);
  return bounded(() => answer(context, { input, query, words }));
}

async function answer(
  context: Context,
  { input, query, words }: { input: Input; query: Query; words: SearchWords },
): Promise<WholeAnswer> {
  const { db } = context;
  const { dictionary } = words;
  const { wish, found, instead, pins } = await inSearch(db, async () => {
    const pinnedIds = input.page === 1 ? await listPins(db, pinsOf(context, input)) : [];
    const find = async (text: Query, near: string | null) => {
      const heard = await listHeard(db, text);
      const sought: Wish = { query: text, widened: widenQuery(text, dictionary, heard) };
      return { wish: sought, found: await findAll(context, input, sought), instead: near, pins: pinnedIds };
    };
    const meant = pinnedIds.length > 0 ? null : await findMeant(context, { query, words });
    if (meant) return find(parseQuery(meant), meant);
    const first = await find(query, null);
    if (first.found.total > 0 || pinnedIds.length > 0) return first;
    const near = await findInstead(context, { query, words, kinds: builtKinds(context) });
    if (near) return find(parseQuery(near), near);
    if (!first.wish.widened?.asked) return first;
    const loose: Wish = { ...first.wish, isLoose: true };
    return { ...first, wish: loose, found: await findAll(context, input, loose) };
  });
  const chosen = listChosen(context, { found, wish, input });
  const pinned = new Set(pins);
  const ids = [...pins, ...chosen.ids.filter((id) => !pinned.has(id))].slice(0, hitsPerPage);
  const judged = input.sort === 'relevance' ? judgeHits(chosen) : new Map<number, boolean>();
  const items = await presentWhole(context, { ids, pinned, judged, ...wish });
  const total = Math.max(chosen.total, items.length);
  if (items.length === 0 && input.page === 1 && isPlain(input)) await recordMiss(context, query);
  if (items.length > 0 && input.page === 1 && !instead) await countSearch(context, query);
  return {
    hits: { items, page: input.page, pageSize: hitsPerPage, total, isTotalCapped: chosen.isTotalCapped },
    tabs: [...found.byKind].map(([kind, { total: count, isTotalCapped }]) => ({
      kind,
      total: count,
      isTotalCapped,
    })),
    groups: await nameGroups(context, input, chosen.groups),
    instead,
    isBlocked: false,
    help: total > 0 ? null : await helpFor(context, { input, wish, found }),
  };
}

/** Every built kind with its own filters; those that were not chosen are counted only. */
async function findAll(context: Context, input: Input, wish: Wish): Promise<Found> {
  const byKind = new Map<WholeKind, HitList>();
  const { db, now } = context;
  const visibility = visibilityOf(context);
  const kinds = builtKinds(context);
  // Of what a question is about something stands nearly everywhere: asking where costs as much as searching there.
  const matching = isAsked(wish)
    ? new Set(kinds)
    : await listMatchingKinds(db, { clause: clauseOf(wish), kinds, visibility, now });
  const isMixed = input.kind === 'all';
  const from = (input.page - 1) * hitsPerPage;
  const mixed = { ...wish, limit: from + hitsPerPage, offset: 0, sort: input.sort };
  const few = await listFewTiers(context, {
    ...mixed,
    ...(!isMixed && { limit: 0 }),
    kinds: kinds.filter((kind) => kind !== input.kind && matching.has(kind)),
    filter: filterOf(context, undefined, input),
  });
  for (const kind of kinds) {
    const known = matching.has(kind) ? few.get(kind) : noHits;
    if (known) {
      byKind.set(kind, known);
      continue;
    }
    const isChosen = input.kind === kind;
    const bounds = { limit: isChosen ? hitsPerPage : 0, offset: isChosen ? from : 0 };
    const search = { ...mixed, ...(!isMixed && bounds), isGrouped: isChosen };
    const filter = filterOf(context, kind, input);
    const list = await listTiers(context, { ...search, filter });
    byKind.set(kind, list);
    if (!isChosen || !isNarrowed(input)) continue;
    const narrowed = await listTiers(context, { ...search, filter: narrow(filter, input), isGrouped: false });
    byKind.set(kind, { ...narrowed, groups: list.groups });
  }
  return { byKind, total: [...byKind.values()].reduce((sum, { total }) => sum + total, 0) };
}

/** What every hit holds. */
const clauseOf = ({ query, widened }: Wish): Clause => widened?.clause ?? literalClause(query);

/** The chosen kind's list, or one of all kinds. */
function listChosen(
  { features }: Context,
  { found: { byKind }, wish, input }: { found: Found; wish: Wish; input: Input },
): HitList {
  const { kind, page, sort } = input;
  if (kind !== 'all') return byKind.get(kind) ?? noHits;
  const asks = (word: string) => wish.query.terms.some(({ text }) => text.includes(word));
  const lists = [...byKind].map(([each, list]) => ({
    ...list,
    isNamed: isAsked(wish) && findSource(features, each)?.namedAs?.some(asks) === true,
  }));
  const bounds = { from: (page - 1) * hitsPerPage, to: page * hitsPerPage, isSpread: sort === 'relevance' };
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const isTotalCapped = lists.some((list) => list.isTotalCapped);
  return { ...noHits, ...mixKinds(lists, bounds), total, isTotalCapped };
}

async function helpFor(
  context: Context,
  { input, wish, found }: { input: Input; wish: Wish; found: Found },
): Promise<WholeAnswer['help']> {
  const elsewhere = found.total > 0 || !isPlain(input);
  const kind = input.kind === 'all' ? undefined : input.kind;
  const filter = { kind, visibility: visibilityOf(context) };
  const help = await inSearch(context.db, () => findHelp(context, { query: wish.query, filter }));
  if (!elsewhere) return { ...help, unfilteredTotal: 0 };
  const all = await inSearch(context.db, () =>
    findAll(context, { ...emptyFilters, keyword: input.keyword }, wish),
  );
  return { ...help, unfilteredTotal: all.total };
}

const emptyFilters = { kind: 'all', timeRange: 0, solved: 'any', sort: 'relevance', page: 1 } as const;

function filterOf(context: Context, kind: WholeKind | undefined, { timeRange }: Input): HitFilter {
  return {
    kind,
    visibility: visibilityOf(context),
    ...(timeRange > 0 && { since: subDays(context.now, timeRange) }),
  };
}

function narrow(filter: HitFilter, { group, solved }: Input): HitFilter {
  return {
    ...filter,
    ...(group !== undefined && { group }),
    ...(solved !== 'any' && { isSolved: solved === 'solved' }),
  };
}

const isNarrowed = ({ group, solved }: Input) => group !== undefined || solved !== 'any';

const isPlain = (input: Input) => input.kind === 'all' && input.timeRange === 0;

function builtKinds({ features }: Pick<Context, 'features'>): WholeKind[] {
  return wholeKinds.filter((kind) => findSource(features, kind));
}

function pinsOf(context: Context, { keyword, kind }: Input) {
  const kinds = kind === 'all' ? builtKinds(context) : [kind];
  return { words: pinKey(keyword), kinds, visibility: visibilityOf(context) };
}

async function nameGroups(
  { db }: Context,
  { kind }: Input,
  groups: HitList['groups'],
): Promise<WholeAnswer['groups']> {
  if (kind === 'all' || groups.length === 0) return [];
  const names = await listGroupNames(db, { kind, keys: groups.map(({ key }) => key) });
  return groups.map(({ key, count }) => ({ key, count, name: names.get(key) ?? '' }));
}

function emptyAnswer(context: Context, { page }: Input): WholeAnswer {
  return {
    hits: { items: [], page, pageSize: hitsPerPage, total: 0, isTotalCapped: false },
    tabs: builtKinds(context).map((kind) => ({ kind, total: 0, isTotalCapped: false })),
    groups: [],
    instead: null,
    isBlocked: false,
    help: noHelp,
  };
}
