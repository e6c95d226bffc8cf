import { timeRanges } from '../../../../contract/forum/limits.ts';
import type { SearchSort, SolvedFilter } from '../../../../contract/search/search.ts';

export const searchSorts = ['relevance', 'newest', 'replies'] as const satisfies readonly SearchSort[];
export const solvedFilters = ['any', 'solved', 'unsolved'] as const satisfies readonly SolvedFilter[];

const maxKeywordLength = 100;

/** What the address of a search says; whatever it says wrongly counts as not said. */
export interface SearchQuery {
  keyword: string;
  /** 0 is all boards. */
  board: number;
  /** Days back, 0 is all time. */
  time: (typeof timeRanges)[number];
  solved: SolvedFilter;
  /** Who opened the topic, 0 is anybody. */
  author: number;
  /** Only topics with an attached file. */
  hasFile: boolean;
  sort: SearchSort;
  page: number;
}

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const number = (name: string) => Number(/^\d{1,9}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, maxKeywordLength),
    board: number('board'),
    time: timeRanges.find((days) => days === number('time')) ?? 0,
    solved: solvedFilters.find((known) => known === query.get('solved')) ?? 'any',
    author: number('author'),
    hasFile: query.get('file') === '1',
    sort: searchSorts.find((known) => known === query.get('sort')) ?? 'relevance',
    page: Math.max(1, number('page')),
  };
}

/** The query of a search without its page, defaults left out. */
export function searchQueryText(query: Partial<SearchQuery>): string {
  const { keyword = '', board, time, solved, author, hasFile, sort } = query;
  return new URLSearchParams({
    keyword,
    ...(board && { board: String(board) }),
    ...(time && { time: String(time) }),
    ...(solved && solved !== 'any' && { solved }),
    ...(author && { author: String(author) }),
    ...(hasFile && { file: '1' }),
    ...(sort && sort !== 'relevance' && { sort }),
  }).toString();
}
