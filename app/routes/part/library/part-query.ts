import {
  type Edition,
  lifeCycles,
  type PartSort,
  partGrades,
  partRoles,
  partSorts,
} from '../../../../contract/part/kinds.ts';

/** Conditions on one value of a family, as they stand in the address. */
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
  lifeCycles: (typeof lifeCycles)[number][];
  grades: (typeof partGrades)[number][];
  roles: (typeof partRoles)[number][];
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

export function readPartQuery({ pathname, searchParams: query }: URL): PartQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, maxValueLength);
  const all = (name: string) => [...new Set(query.getAll(name))].slice(0, maxChosen);
  const among = <T extends string>(name: string, known: readonly T[]) =>
    known.filter((value) => query.getAll(name).includes(value));
  const keys = new Set(
    [...query.keys()].flatMap((name) => /^(?:f|min|max)\.(\w{1,40})$/.exec(name)?.[1] ?? []),
  );
  return {
    edition: editionOf(pathname),
    keyword: (query.get('q') ?? '').trim().slice(0, maxKeywordLength),
    group: text('group'),
    makers: all('maker'),
    lifeCycles: among('life', lifeCycles),
    grades: among('grade', partGrades),
    roles: among('has', partRoles),
    values: [...keys].slice(0, 30).map((key) => ({
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

/** Address of a list with some of its conditions replaced. */
export function listAddress(query: PartQuery, changed: Partial<PartQuery> = {}): string {
  const text = partQueryText({ ...query, ...changed });
  const path = listPath(query.edition);
  return text ? `${path}?${text}` : path;
}

/** Another group asks for other values: those of the present one go. */
export function groupAddress(query: PartQuery, group: string): string {
  return listAddress(query, { group, values: [] });
}

/** Whether anything at all is asked for. */
export function isPlain(query: PartQuery): boolean {
  return partQueryText({ ...query, sort: 'relevance' }) === '';
}
