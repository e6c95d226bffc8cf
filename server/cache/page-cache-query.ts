import { ignoredQuery } from '../../contract/page/ignored-query.ts';

/** Query parameters that a shared page may depend on. Whatever else stands in a query keeps the page out. */
export const sharedQuery: ReadonlySet<string> = new Set([
  '_routes',
  'author',
  'board',
  'by',
  'category',
  'filter',
  'kind',
  'order',
  'page',
  'sort',
  'status',
  'tab',
  'tag',
  'time',
]);

const maxValueLength = 64;

/**
 * The part of a query that names a shared page, sorted; undefined when the query asks for more than that.
 */
export function shareableQuery(query: URLSearchParams): string | undefined {
  const kept: [string, string][] = [];
  for (const [name, value] of query) {
    if (ignoredQuery.test(name)) continue;
    if (!sharedQuery.has(name) || value.length > maxValueLength) return undefined;
    kept.push([name, value]);
  }
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
