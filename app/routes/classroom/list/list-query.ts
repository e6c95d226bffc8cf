import {
  type CourseFacet,
  type CourseSort,
  courseFacetNames,
  courseFacets,
  courseSorts,
} from '../../../../contract/classroom/kinds.ts';
import { anyValue, type ValuesOf } from '../../../../contract/page/address-conditions.ts';
import { readPageNumber } from '../../../framework/path-id.ts';

/** What the address of a list says. Whatever it says wrongly counts as not said, and is named (`valuesOf`). */
export interface ListQuery {
  keyword: string;
  chosen: Record<CourseFacet, string[]>;
  product: string;
  teacherId: string;
  sort: CourseSort;
  page: number;
}

export const searchPath = '/cloudClassroom/search/searchIndex';

const productPattern = /^[a-z_]{1,40}$/;
const teacherPattern = /^[1-9]\d{0,14}$/;

/** What a name in the address of a list may say; a category's own page takes no other one. */
export const valuesOf =
  (path: string): ValuesOf =>
  (name) => {
    if (name === 'q' || name === 'page') return anyValue;
    if (name === 'product') return productPattern;
    if (name === 'teacher') return teacherPattern;
    if (name === 'sort') return courseSorts;
    if (name === 'category' && path !== searchPath) return undefined;
    return courseFacetNames.includes(name as CourseFacet) ? courseFacets[name as CourseFacet] : undefined;
  };

export function readListQuery(query: URLSearchParams): ListQuery {
  const chosen = Object.fromEntries(
    courseFacetNames.map((facet) => {
      const asked = query.getAll(facet);
      return [facet, courseFacets[facet].filter((value) => asked.includes(value))];
    }),
  ) as Record<CourseFacet, string[]>;
  return {
    keyword: (query.get('q') ?? '').trim().slice(0, 60),
    chosen,
    product: productPattern.exec(query.get('product') ?? '')?.[0] ?? '',
    teacherId: teacherPattern.exec(query.get('teacher') ?? '')?.[0] ?? '',
    sort: courseSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: readPageNumber(query),
  };
}

/** The list's address without its page; what is at its default is left out, so that a list has one address. */
export function listAddress(query: ListQuery): string {
  const parts = new URLSearchParams();
  if (query.keyword) parts.set('q', query.keyword);
  for (const facet of courseFacetNames) for (const value of query.chosen[facet]) parts.append(facet, value);
  if (query.product) parts.set('product', query.product);
  if (query.teacherId) parts.set('teacher', query.teacherId);
  if (query.sort !== 'newest') parts.set('sort', query.sort);
  const text = parts.toString();
  return text ? `${searchPath}?${text}` : searchPath;
}

/** The same as the backend takes it. */
export function toListInput({ chosen, teacherId, ...query }: ListQuery) {
  const joined = Object.fromEntries(courseFacetNames.map((facet) => [facet, chosen[facet].join(',')]));
  return { ...query, ...(joined as Record<CourseFacet, string>), teacherId: teacherId || '0' };
}

interface ListChip {
  key: string;
  facet: CourseFacet | 'product' | 'teacher' | 'word';
  value: string;
  without: ListQuery;
}

/** Choices that can be taken away one by one, each with the list without it. */
export function listChips(query: ListQuery): ListChip[] {
  const chips: ListChip[] = [];
  for (const facet of courseFacetNames)
    for (const value of query.chosen[facet]) {
      const rest = query.chosen[facet].filter((each) => each !== value);
      chips.push({
        key: `${facet}-${value}`,
        facet,
        value,
        without: { ...query, chosen: { ...query.chosen, [facet]: rest } },
      });
    }
  if (query.product)
    chips.push({
      key: 'product',
      facet: 'product',
      value: query.product,
      without: { ...query, product: '' },
    });
  if (query.teacherId)
    chips.push({
      key: 'teacher',
      facet: 'teacher',
      value: query.teacherId,
      without: { ...query, teacherId: '' },
    });
  if (query.keyword)
    chips.push({ key: 'word', facet: 'word', value: query.keyword, without: { ...query, keyword: '' } });
  return chips;
}

export const emptyQuery = (): ListQuery => readListQuery(new URLSearchParams());
