import type { Edition } from '../../../../contract/part/kinds.ts';
import * as asked from '../../../../contract/part/part-query.ts';

type PartQuery = asked.PartQuery;

/** Both editions have the same pages below their own roots. */
export function listPath(edition: Edition): string {
  return edition === 'ldz' ? '/ldz' : '/ldzia/search';
}

export function partPath(edition: Edition, id: number): string {
  return `/${edition}/detail/${id}`;
}

export function editionOf(pathname: string): Edition {
  return /^\/ldzia(\/|$)/.test(pathname) ? 'ldzia' : 'ldz';
}

export function readPartQuery({ pathname, searchParams }: URL): PartQuery {
  return asked.readPartQuery(searchParams, editionOf(pathname));
}

/** Address of a list with some of its conditions replaced. */
export function listAddress(query: PartQuery, changed: Partial<PartQuery> = {}): string {
  const text = asked.partQueryText({ ...query, ...changed });
  const path = listPath(query.edition);
  return text ? `${path}?${text}` : path;
}

/** Another group asks for other values: those of the present one go. */
export function groupAddress(query: PartQuery, group: string): string {
  return listAddress(query, { group, values: [] });
}
