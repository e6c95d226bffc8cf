import type { TopicSort } from '../../../../contract/forum/forum.ts';
import { timeRanges, topicSorts } from '../../../../contract/forum/limits.ts';
import { readPageNumber } from '../../../framework/path-id.ts';

/** What the address of a list says. Whatever it says wrongly counts as not said. */
export interface ListQuery {
  sort: TopicSort;
  /** Days back, 0 is all time. */
  time: (typeof timeRanges)[number];
  tag: string;
  page: number;
}

export function readListQuery(query: URLSearchParams): ListQuery {
  const asked = query.get('sort');
  const time = Number(query.get('time'));
  return {
    sort: topicSorts.find((sort) => sort === asked) ?? 'active',
    time: timeRanges.find((days) => days === time) ?? 0,
    tag: (query.get('tag') ?? '').trim().slice(0, 30),
    page: readPageNumber(query),
  };
}

/** The query of a list without its page: what is at its default is left out, so that a list has one address. */
export function listAddress(path: string, { sort, time, tag }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(sort && sort !== 'active' && { sort }),
    ...(time && { time: String(time) }),
    ...(tag && { tag }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
