import { provinces } from '../appointment/provinces.ts';
import { tenderAmounts, tenderIndustries, tenderLimits, tenderMethods } from './kinds.ts';

/** Facets of which several values can be chosen. */
export const listFacets = {
  region: provinces,
  industry: tenderIndustries,
  method: tenderMethods,
  amount: tenderAmounts,
} as const;
export type ListFacet = keyof typeof listFacets;
export const facetNames = ['region', 'industry', 'method', 'amount'] as const;

/** What notices can be looked for by, and subscribed to. */
export type TenderConditions = {
  keyword: string;
} & { [Facet in ListFacet]: (typeof listFacets)[Facet][number][] };

/** Conditions as an address says them; whatever it says wrongly counts as not said. */
export function readConditions(query: URLSearchParams): TenderConditions {
  const chosen = <Value extends string>(facet: ListFacet, values: readonly Value[]): Value[] => {
    const asked = new Set(query.getAll(facet));
    return values.filter((value) => asked.has(value));
  };
  return {
    keyword: (query.get('q') ?? '').trim().slice(0, tenderLimits.keyword),
    region: chosen('region', listFacets.region),
    industry: chosen('industry', listFacets.industry),
    method: chosen('method', listFacets.method),
    amount: chosen('amount', listFacets.amount),
  };
}

/** The query that says them, the same whatever order they were chosen in; empty for none. */
export function conditionsText({ keyword, ...facets }: TenderConditions): string {
  const query = new URLSearchParams({ ...(keyword && { q: keyword }) });
  for (const name of facetNames) for (const value of facets[name]) query.append(name, value);
  return query.toString();
}
