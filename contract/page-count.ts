import type { Page } from './paging.ts';

/** At least one, for an empty list has a page as well. */
export function pageCount(page: Pick<Page<unknown>, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(page.total / page.pageSize));
}
