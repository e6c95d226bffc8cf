import {
  type Edition,
  type LifeCycle,
  lifeCycles,
  type PartGrade,
  type PartRole,
  type PartSort,
  partGrades,
  partRoles,
  partSorts,
} from './kinds.ts';

/** Conditions on one value of a family, as they stand in an address. */
export interface ValueQuery {
  key: string;
  anyOf: string[];
  min: string;
  max: string;
}

/** What the address of a list says, as typed; what is wrong in it is shown beside the field. */
export interface PartQuery {
  edition: Edition;
  keyword: string;
  group: string;
  makers: string[];
  lifeCycles: LifeCycle[];
  grades: PartGrade[];
  roles: PartRole[];
  values: ValueQuery[];
  width: string;
  height: string;
  depth: string;
  tolerance: string;
  sort: PartSort;
}

const maxKeywordLength = 100;
const maxValueLength = 60;
const maxChosen = 50;
const maxValues = 30;

export function readPartQuery(query: URLSearchParams, edition: Edition = 'ldz'): PartQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, maxValueLength);
  const all = (name: string) => [...new Set(query.getAll(name))].slice(0, maxChosen);
  const among = <T extends string>(name: string, known: readonly T[]) =>
    known.filter((value) => query.getAll(name).includes(value));
  const keys = new Set(
    [...query.keys()].flatMap((name) => /^(?:f|min|max)\.(\w{1,40})$/.exec(name)?.[1] ?? []),
  );
  return {
    edition,
    keyword: (query.get('q') ?? '').trim().slice(0, maxKeywordLength),
    group: text('group'),
    makers: all('maker'),
    lifeCycles: among('life', lifeCycles),
    grades: among('grade', partGrades),
    roles: among('has', partRoles),
    values: [...keys].slice(0, maxValues).map((key) => ({
      key,
      anyOf: all(`f.${key}`).map((value) => value.slice(0, maxValueLength)),
      min: text(`min.${key}`),
      max: text(`max.${key}`),
    })),
    width: text('w'),
    height: text('h'),
    depth: text('d'),
    tolerance: text('tol'),
    sort: partSorts.find((known) => known === query.get('sort')) ?? 'relevance',
  };
}

/** The query of a list without its page, defaults and empty fields left out. */
export function partQueryText(query: PartQuery): string {
  const pairs: [string, string][] = [
    ['q', query.keyword],
    ['group', query.group],
    ...query.makers.map((maker): [string, string] => ['maker', maker]),
    ...query.values.flatMap(({ key, anyOf, min, max }): [string, string][] => [
      ...anyOf.map((value): [string, string] => [`f.${key}`, value]),
      [`min.${key}`, min],
      [`max.${key}`, max],
    ]),
    ['w', query.width],
    ['h', query.height],
    ['d', query.depth],
    ['tol', query.tolerance],
    ...query.lifeCycles.map((value): [string, string] => ['life', value]),
    ...query.grades.map((value): [string, string] => ['grade', value]),
    ...query.roles.map((value): [string, string] => ['has', value]),
    ['sort', query.sort === 'relevance' ? '' : query.sort],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** Whether anything at all is asked for. */
export function isPlain(query: PartQuery): boolean {
  return partQueryText({ ...query, sort: 'relevance' }) === '';
}

/** The query without one of its conditions: `q`, `group`, `maker`, `life`, `grade`, `has`, `size`, or `f.<key>`. */
export function withoutCondition(query: PartQuery, field: string): PartQuery {
  if (field === 'q') return { ...query, keyword: '' };
  if (field === 'group') return { ...query, group: '', values: [] };
  if (field === 'maker') return { ...query, makers: [] };
  if (field === 'life') return { ...query, lifeCycles: [] };
  if (field === 'grade') return { ...query, grades: [] };
  if (field === 'has') return { ...query, roles: [] };
  if (field === 'size') return { ...query, width: '', height: '', depth: '', tolerance: '' };
  return { ...query, values: query.values.filter(({ key }) => `f.${key}` !== field) };
}

/** The query with one value alone for a facet, whatever was chosen of it before. */
export function withOnly(query: PartQuery, field: string, value: string): PartQuery {
  const params = new URLSearchParams(partQueryText(withoutCondition(query, field)));
  params.append(field, value);
  return readPartQuery(params, query.edition);
}
