import { lifeCycles, partGrades, partRoles, partsPerPage } from '../../../../contract/part-kinds.ts';
import type { FilterProblem, PartFacets } from '../../../../contract/part-search.ts';
import { type Conditions, type PartFilter, readConditions } from './conditions.ts';
import type { Entry, PartIndex } from './library-index.ts';
import { countValue, toParameterFacets, type ValueCounts } from './parameter-facets.ts';
import { countedGroups } from './trees.ts';

export interface Found {
  total: number;
  /** Ids of the asked page, in order. */
  ids: number[];
  facets: PartFacets;
  problems: FilterProblem[];
}

type Facet = 'group' | 'maker' | 'lifeCycle' | 'grade' | 'role';
const facetNames: readonly Facet[] = ['group', 'maker', 'lifeCycle', 'grade', 'role'];

/** The parts of a filter, a page of them, and how many every choice of every facet would leave or bring. */
export function findParts(index: PartIndex, filter: PartFilter, page: number): Found {
  const conditions = readConditions(filter, index.tree);
  const counts = makeCounts();
  const byScore: Entry[][] = [[], [], [], [], []];
  const order = filter.sort === 'newest' ? index.byNewest() : index.byOrder();
  for (const entry of order) {
    const score = scoreOf(entry, conditions);
    if (score === 0) continue;
    const failed = failedFacets(entry, conditions);
    if (failed === undefined) continue;
    count(counts, entry, failed, conditions);
    if (failed === '') byScore[filter.sort === 'relevance' ? score : 1]?.push(entry);
  }
  const matched = byScore.reverse().flat();
  return {
    total: matched.length,
    ids: matched.slice((page - 1) * partsPerPage, page * partsPerPage).map(({ id }) => id),
    facets: toFacets(index, counts, filter, conditions),
    problems: conditions.problems,
  };
}

function scoreOf(entry: Entry, { base, score }: Conditions): number {
  for (const test of base) if (!test(entry)) return 0;
  return score ? score(entry) : 1;
}

/** Empty: all conditions hold; a name: only that one does not; undefined: more than one does not. */
function failedFacets(entry: Entry, conditions: Conditions): string | undefined {
  let failed = '';
  for (const name of facetNames) {
    const test = conditions[name];
    if (!test || test(entry)) continue;
    if (failed !== '') return undefined;
    failed = name;
  }
  for (const [key, test] of conditions.values) {
    if (test(entry)) continue;
    if (failed !== '') return undefined;
    failed = `value.${key}`;
  }
  return failed;
}

interface Counts {
  families: Map<number, number>;
  makers: Map<number, number>;
  lifeCycles: Map<string, number>;
  grades: Map<string, number>;
  roles: Map<string, number>;
  values: Map<string, ValueCounts>;
}

function makeCounts(): Counts {
  return {
    families: new Map(),
    makers: new Map(),
    lifeCycles: new Map(),
    grades: new Map(),
    roles: new Map(),
    values: new Map(),
  };
}

function count(counts: Counts, entry: Entry, failed: string, { family }: Conditions): void {
  const isFor = (name: string) => failed === '' || failed === name;
  if (isFor('group')) add(counts.families, entry.family);
  if (isFor('maker')) add(counts.makers, entry.maker);
  if (isFor('lifeCycle')) add(counts.lifeCycles, entry.lifeCycle);
  if (isFor('grade')) add(counts.grades, entry.grade);
  if (failed === '') for (const role of entry.roles) add(counts.roles, role);
  if (!family || family.id !== entry.family) return;
  for (const parameter of family.parameters) {
    if (!isFor(`value.${parameter.key}`)) continue;
    let of = counts.values.get(parameter.key);
    if (!of) {
      of = new Map();
      counts.values.set(parameter.key, of);
    }
    countValue(of, entry.values[parameter.key]);
  }
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function toFacets(
  { tree }: PartIndex,
  counts: Counts,
  filter: PartFilter,
  { family }: Conditions,
): PartFacets {
  return {
    groups: countedGroups(tree, counts.families, filter.edition),
    makers: tree.makers
      .filter(({ id, slug }) => counts.makers.has(id) || filter.makers.includes(slug))
      .map(({ id, slug, name }) => ({ slug, name, count: counts.makers.get(id) ?? 0 })),
    lifeCycles: shown(lifeCycles, counts.lifeCycles, filter.lifeCycles),
    grades: shown(partGrades, counts.grades, filter.grades),
    roles: shown(partRoles, counts.roles, filter.roles),
    parameters: family ? toParameterFacets(family.parameters, counts.values, filter.values) : [],
  };
}

/** Choices that bring something, and those that are chosen though they bring nothing. */
function shown<const T extends string>(
  all: readonly T[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly T[],
): { value: T; count: number }[] {
  return all
    .filter((value) => counts.has(value) || chosen.includes(value))
    .map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
