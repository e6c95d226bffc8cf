import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';

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

/** The values of the chosen family by their keys, as far as there are facets of them. */
export function parametersOf({ facets }: Pick<SelectionPage, 'facets'>) {
  return facets.flatMap(({ field, name, unit }) =>
    field.startsWith('f.') ? [{ key: field.slice(2), name, unit }] : [],
  );
}
