import { data } from 'react-router';

/** An id in the path; what is no id is no page. */
export function readPathId(id: string | undefined): number {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}

/** A page number in the query, from 1. */
export function readPageNumber(query: URLSearchParams): number {
  return Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
}
