import { provinces } from '../../../../contract/appointment/provinces.ts';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import {
  tenderAmounts,
  tenderDues,
  tenderIndustries,
  tenderLimits,
  tenderMethods,
} from '../../../../contract/tender/kinds.ts';
import { type listTenders, tenderSorts, tenderStatuses } from '../../../../contract/tender/tender.ts';
import { readPageNumber } from '../../../framework/path-id.ts';

/** Facets of which several values can be chosen. */
export const listFacets = {
  region: provinces,
  industry: tenderIndustries,
  method: tenderMethods,
  amount: tenderAmounts,
} as const;
export type ListFacet = keyof typeof listFacets;
export const facetNames = ['region', 'industry', 'method', 'amount'] as const;

/** What the address of the list says. Whatever it says wrongly counts as not said. */
export interface TenderListQuery extends Record<ListFacet, readonly string[]> {
  keyword: string;
  due: (typeof tenderDues)[number] | '';
  status: (typeof tenderStatuses)[number];
  sort: (typeof tenderSorts)[number];
  page: number;
}

export function readListQuery(query: URLSearchParams): TenderListQuery {
  const chosen = (facet: ListFacet) => {
    const asked = new Set(query.getAll(facet));
    return listFacets[facet].filter((value) => asked.has(value));
  };
  return {
    keyword: (query.get('q') ?? '').trim().slice(0, tenderLimits.keyword),
    region: chosen('region'),
    industry: chosen('industry'),
    method: chosen('method'),
    amount: chosen('amount'),
    due: tenderDues.find((known) => known === query.get('due')) ?? '',
    status: tenderStatuses.find((known) => known === query.get('status')) ?? 'open',
    sort: tenderSorts.find((known) => known === query.get('sort')) ?? 'closing',
    page: readPageNumber(query),
  };
}

/** As the endpoint takes it: several values are joined. */
export function callInput(query: TenderListQuery): EndpointInput<typeof listTenders> {
  const { region, industry, method, amount, ...rest } = query;
  return {
    ...rest,
    region: region.join(','),
    industry: industry.join(','),
    method: method.join(','),
    amount: amount.join(','),
  };
}

/** The query of the list's address without its page; what is at its default is left out. */
export function queryText({ keyword, due, status, sort, ...facets }: Omit<TenderListQuery, 'page'>): string {
  const query = new URLSearchParams({ ...(keyword && { q: keyword }) });
  for (const name of facetNames) for (const value of facets[name]) query.append(name, value);
  if (due) query.set('due', due);
  if (status !== 'open') query.set('status', status);
  if (sort !== 'closing') query.set('sort', sort);
  return query.toString();
}

export function listAddress(query: Omit<TenderListQuery, 'page'>): string {
  const text = queryText(query);
  return text ? `/tender?${text}` : '/tender';
}
