import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';

/** Root of the tool: the site's own, or the one without frame for applications. */
export type SelectionRoot = '/dxxsample' | '/dxxsampleapp';

export function rootOf(pathname: string): SelectionRoot {
  return /^\/dxxsampleapp(\/|$|\.)/.test(pathname) ? '/dxxsampleapp' : '/dxxsample';
}

/** Address of a choice with some of its conditions replaced. */
export function choiceAddress(
  root: SelectionRoot,
  query: PartQuery,
  changed: Partial<PartQuery> = {},
): string {
  const text = partQueryText({ ...query, ...changed });
  return text ? `${root}?${text}` : root;
}
