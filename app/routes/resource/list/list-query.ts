import { anyValue, type ValuesOf } from '../../../../contract/page/address-conditions.ts';
import {
  type Facet,
  facetNames,
  facets,
  type ResourceSort,
  resourceSorts,
} from '../../../../contract/resource/kinds.ts';
import {
  byText,
  resourceTexts,
  type TextFacet,
  textFacetNames,
} from '../../../../contract/resource/texts.ts';
import { readPageNumber } from '../../../framework/path-id.ts';

/** What the address of a list says. Whatever it says wrongly counts as not said, and is named (`valuesOf`). */
export interface ListQuery extends Record<TextFacet, string> {
  keyword: string;
  chosen: Record<Facet, string[]>;
  version: string;
  tag: string;
  authorId: string;
  sort: ResourceSort;
  page: number;
}

export const searchPath = '/resources/search';

const authorPattern = /^[1-9]\d{0,14}$/;
/** Any text, and what choices leave that went after it: the version of a software that is no longer chosen. */
const freeNames: readonly string[] = ['q', 'version', 'page', ...textFacetNames];

/** What a name in the address of a list may say; a tag's own page takes no other one. */
export const valuesOf =
  (path: string): ValuesOf =>
  (name) => {
    if (name === 'sort') return resourceSorts;
    if (name === 'author') return authorPattern;
    if (freeNames.includes(name) || (name === 'tag' && path === searchPath)) return anyValue;
    return facetNames.includes(name as Facet) ? facets[name as Facet] : undefined;
  };

export function readListQuery(query: URLSearchParams): ListQuery {
  const text = (name: string, length: number) => (query.get(name) ?? '').trim().slice(0, length);
  const chosen = Object.fromEntries(
    facetNames.map((facet) => {
      const asked = query.getAll(facet);
      return [facet, facets[facet].filter((value) => asked.includes(value))];
    }),
  ) as Record<Facet, string[]>;
  return {
    keyword: text('q', 60),
    chosen,
    version: chosen.software.length === 1 ? text('version', 20) : '',
    tag: text('tag', 20),
    ...byText(textFacetNames, (name) => text(name, resourceTexts[name].max)),
    authorId: authorPattern.exec(query.get('author') ?? '')?.[0] ?? '',
    sort: resourceSorts.find((sort) => sort === query.get('sort')) ?? 'best',
    page: readPageNumber(query),
  };
}

/** The list's address without its page; what is at its default is left out, so that a list has one address. */
export function listAddress(query: ListQuery, path = searchPath): string {
  const parts = new URLSearchParams();
  if (query.keyword) parts.set('q', query.keyword);
  for (const facet of facetNames) for (const value of query.chosen[facet]) parts.append(facet, value);
  if (query.version) parts.set('version', query.version);
  if (query.tag && path === searchPath) parts.set('tag', query.tag);
  for (const name of textFacetNames) if (query[name]) parts.set(name, query[name]);
  if (query.authorId) parts.set('author', query.authorId);
  if (query.sort !== 'best') parts.set('sort', query.sort);
  const text = parts.toString();
  return text ? `${path}?${text}` : path;
}

/** The same as the backend takes it. */
export function toListInput({ chosen, authorId, ...query }: ListQuery) {
  const joined = Object.fromEntries(facetNames.map((facet) => [facet, chosen[facet].join(',')]));
  return { ...query, ...(joined as Record<Facet, string>), authorId: authorId || '0' };
}

/** Choices that can be taken away one by one, each with the list without it. */
export function listChips(query: ListQuery) {
  const chips: { key: string; facet: Facet | 'word'; value: string; without: ListQuery }[] = [];
  for (const facet of facetNames) {
    for (const value of query.chosen[facet]) {
      const rest = query.chosen[facet].filter((each) => each !== value);
      const without = { ...query, chosen: { ...query.chosen, [facet]: rest } };
      if (facet === 'software') without.version = '';
      chips.push({ key: `${facet}-${value}`, facet, value, without });
    }
  }
  for (const name of ['keyword', 'version', 'tag', ...textFacetNames] as const) {
    if (query[name])
      chips.push({ key: name, facet: 'word', value: query[name], without: { ...query, [name]: '' } });
  }
  return chips;
}

export function emptyQuery(): ListQuery {
  return readListQuery(new URLSearchParams());
}
