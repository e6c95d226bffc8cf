import type { EndpointInput } from '../../../../contract/endpoint.ts';
import { tenderDues } from '../../../../contract/tender/kinds.ts';
import { conditionsText, readConditions, type TenderConditions } from '../../../../contract/tender/query.ts';
import { type listTenders, tenderSorts, tenderStatuses } from '../../../../contract/tender/tender.ts';
import { readPageNumber } from '../../../framework/path-id.ts';

/** What the address of the list says. Whatever it says wrongly counts as not said. */
export type TenderListQuery = TenderConditions & {
  due: (typeof tenderDues)[number] | '';
  status: (typeof tenderStatuses)[number];
  sort: (typeof tenderSorts)[number];
  page: number;
};

export function readListQuery(query: URLSearchParams): TenderListQuery {
  return {
    ...readConditions(query),
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
export function queryText({ due, status, sort, ...conditions }: Omit<TenderListQuery, 'page'>): string {
  const query = new URLSearchParams(conditionsText(conditions));
  if (due) query.set('due', due);
  if (status !== 'open') query.set('status', status);
  if (sort !== 'closing') query.set('sort', sort);
  return query.toString();
}

export function listAddress(query: Omit<TenderListQuery, 'page'>): string {
  const text = queryText(query);
  return text ? `/tender?${text}` : '/tender';
}
