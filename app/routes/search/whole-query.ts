import { timeRanges } from '../../../contract/forum/limits.ts';
import { wholeKinds } from '../../../contract/search/limits.ts';
import type { SearchSort, SolvedFilter } from '../../../contract/search/search.ts';
import type { WholeKind } from '../../../contract/search/whole-search.ts';

export const wholePath = '/wholeSearch';
export const wholeSorts = ['relevance', 'newest', 'replies'] as const satisfies readonly SearchSort[];
export const solvedFilters = ['any', 'solved', 'unsolved'] as const satisfies readonly SolvedFilter[];

const maxKeywordLength = 100;
const maxGroupLength = 80;

/** What the address of a search says; whatever it says wrongly counts as not said. */
export interface WholeQuery {
  keyword: string;
  kind: 'all' | WholeKind;
  /** Key of a group within the kind; empty for all. */
  group: string;
  /** Days back, 0 is all time. */
  time: (typeof timeRanges)[number];
  solved: SolvedFilter;
  sort: SearchSort;
  page: number;
}

export function readWholeQuery(query: URLSearchParams): WholeQuery {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const number = (name: string) => Number(/^\d{1,6}$/.exec(text(name))?.[0] ?? 0);
  const kind = wholeKinds.find((known) => known === text('kind')) ?? 'all';
  const isTopics = kind === 'topic';
  return {
    keyword: text('keyword').slice(0, maxKeywordLength).toWellFormed(),
    kind,
    group: kind === 'all' ? '' : text('group').slice(0, maxGroupLength),
    time: timeRanges.find((days) => days === number('time')) ?? 0,
    solved: (isTopics && solvedFilters.find((known) => known === text('solved'))) || 'any',
    sort: wholeSorts.find((known) => known === text('sort')) ?? 'relevance',
    page: Math.max(1, number('page')),
  };
}

/** The query of a search, defaults and the page left out. */
export function wholeQueryText({
  keyword = '',
  kind,
  group,
  time,
  solved,
  sort,
}: Partial<WholeQuery>): string {
  return new URLSearchParams({
    keyword,
    ...(kind && kind !== 'all' && { kind }),
    ...(group && { group }),
    ...(time && { time: String(time) }),
    ...(solved && solved !== 'any' && { solved }),
    ...(sort && sort !== 'relevance' && { sort }),
  }).toString();
}

export const wholeAddress = (query: Partial<WholeQuery>) => `${wholePath}?${wholeQueryText(query)}`;
