import {
  ownOrders,
  ownPrices,
  resourceLimits,
  resourceStates,
  resourceTypes,
} from '../../../../contract/resource/kinds.ts';
import { creationPath } from './edit-path.ts';

export const ownStates = ['all', ...resourceStates] as const;
export const ownTypes = ['all', ...resourceTypes] as const;
export const ownPriceChoices = ['all', ...ownPrices] as const;

/** What the table of one's own works is narrowed to, and its order; all of it in the address. */
export interface OwnQuery {
  state: (typeof ownStates)[number];
  words: string;
  type: (typeof ownTypes)[number];
  price: (typeof ownPriceChoices)[number];
  order: (typeof ownOrders)[number];
}

const usual: OwnQuery = { state: 'all', words: '', type: 'all', price: 'all', order: 'updated' };

export function readOwnQuery(query: URLSearchParams): OwnQuery {
  const among = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  return {
    state: among('state', ownStates) ?? usual.state,
    words: (query.get('words') ?? '').trim().slice(0, resourceLimits.title),
    type: among('type', ownTypes) ?? usual.type,
    price: among('price', ownPriceChoices) ?? usual.price,
    order: among('order', ownOrders) ?? usual.order,
  };
}

/** Without what is as usual. */
export function ownQueryText({ state, words, type, price, order }: OwnQuery): string {
  const query = new URLSearchParams();
  if (state !== usual.state) query.set('state', state);
  if (words !== usual.words) query.set('words', words);
  if (type !== usual.type) query.set('type', type);
  if (price !== usual.price) query.set('price', price);
  if (order !== usual.order) query.set('order', order);
  return query.toString();
}

export function ownQueryPath(query: OwnQuery): string {
  const text = ownQueryText(query);
  return text === '' ? creationPath : `${creationPath}?${text}`;
}

/** True when something may have been left out by more than the state. */
export const isNarrowed = ({ words, type, price }: OwnQuery) =>
  words !== '' || type !== 'all' || price !== 'all';
