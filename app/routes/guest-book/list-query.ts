import {
  type EntryKind,
  type EntryStatus,
  entryKinds,
  entrySorts,
  entryStatuses,
} from '../../../contract/guest-book/guest-book.ts';
import { readPageNumber } from '../../framework/path-id.ts';

export const listStatuses = ['open', ...entryStatuses, 'all'] as const;

/** What the address of the list says. Whatever it says wrongly counts as not said. */
export interface ListQuery {
  kind: EntryKind | 'all';
  status: EntryStatus | 'open' | 'all';
  sort: (typeof entrySorts)[number];
  keyword: string;
  page: number;
}

export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    kind: entryKinds.find((kind) => kind === query.get('kind')) ?? 'all',
    status: listStatuses.find((status) => status === query.get('status')) ?? 'open',
    sort: entrySorts.find((sort) => sort === query.get('sort')) ?? 'votes',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 60),
    page: readPageNumber(query),
  };
}

/** The list's address without its page; what is at its default is left out, so that a list has one address. */
export function listAddress({ kind, status, sort, keyword }: Omit<ListQuery, 'page'>): string {
  const query = new URLSearchParams({
    ...(kind !== 'all' && { kind }),
    ...(status !== 'open' && { status }),
    ...(sort !== 'votes' && { sort }),
    ...(keyword && { keyword }),
  }).toString();
  return query ? `/guestBook?${query}` : '/guestBook';
}
