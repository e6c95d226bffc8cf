import type {
  Edition,
  LifeCycle,
  Parameter,
  PartGrade,
  PartRole,
  PartSort,
} from '../../../../contract/part-kinds.ts';
import type { FilterProblem } from '../../../../contract/part-search.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import { readKeyword, type Scorer } from './keyword.ts';
import type { Entry } from './library-index.ts';
import type { Tree } from './tree.ts';

/** What somebody asks for, as typed; numbers may carry units. */
export interface PartFilter {
  edition: Edition;
  keyword: string;
  group: string;
  makers: readonly string[];
  lifeCycles: readonly LifeCycle[];
  grades: readonly PartGrade[];
  /** Only parts with a file of each of these. */
  roles: readonly PartRole[];
  values: readonly { key: string; anyOf: readonly string[]; min: string; max: string }[];
  /** Millimetres unless they carry a unit. */
  width: string;
  height: string;
  depth: string;
  tolerance: string;
  sort: PartSort;
}

type Test = (entry: Entry) => boolean;

/** The conditions of a filter, each of which a facet may leave out to count what it would bring. */
export interface Conditions {
  /** What no facet leaves out: edition, words, size. */
  base: Test[];
  score: Scorer | undefined;
  group: Test | undefined;
  maker: Test | undefined;
  lifeCycle: Test | undefined;
  grade: Test | undefined;
  role: Test | undefined;
  values: Map<string, Test>;
  /** The chosen group when it is a family: its values can be asked for. */
  family: { id: number; parameters: readonly Parameter[] } | undefined;
  problems: FilterProblem[];
}

export function readConditions(filter: PartFilter, tree: Tree): Conditions {
  const problems: FilterProblem[] = [];
  const group = filter.group ? tree.bySlug.get(filter.group) : undefined;
  if (filter.group && !group) problems.push({ field: 'group', code: 'unknown_group' });
  const families = group && tree.familiesIn(group.id);
  const family = group?.parameters ? { id: group.id, parameters: group.parameters } : undefined;
  const makers = idsOf(tree, filter.makers);
  const { lifeCycles, grades, roles } = filter;
  return {
    base: [...readEdition(filter, tree), ...readSize(filter, problems)],
    score: filter.keyword.trim() === '' ? undefined : readKeyword(filter.keyword, tree),
    group: families && ((entry) => families.has(entry.family)),
    maker: filter.makers.length > 0 ? (entry) => makers.has(entry.maker) : undefined,
    lifeCycle: lifeCycles.length > 0 ? (entry) => lifeCycles.includes(entry.lifeCycle) : undefined,
    grade: grades.length > 0 ? (entry) => grades.includes(entry.grade) : undefined,
    role: roles.length > 0 ? (entry) => roles.every((role) => entry.roles.includes(role)) : undefined,
    values: readValues(filter, family?.parameters ?? [], problems),
    family,
    problems,
  };
}

function idsOf(tree: Tree, slugs: readonly string[]): Set<number> {
  return new Set(tree.makers.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
}

function readEdition({ edition }: PartFilter, tree: Tree): Test[] {
  if (edition === 'ldz') return [];
  const ids = new Set(tree.groups.filter(({ isAutomation }) => isAutomation).map(({ id }) => id));
  return [(entry) => ids.has(entry.family)];
}

function readSize(filter: PartFilter, problems: FilterProblem[]): Test[] {
  const millimetres = (field: 'width' | 'height' | 'depth' | 'tolerance'): number | undefined => {
    const written = filter[field].trim();
    if (written === '') return undefined;
    const quantity = readQuantity(written, 'mm');
    if (!quantity || quantity.base < 0) problems.push({ field, code: 'not_a_quantity' });
    return quantity && quantity.base >= 0 ? quantity.base * 1000 : undefined;
  };
  const tolerance = (millimetres('tolerance') ?? 0) + 1e-9;
  return (['width', 'height', 'depth'] as const).flatMap((field, axis): Test[] => {
    const wanted = millimetres(field);
    if (wanted === undefined) return [];
    return [
      ({ size }) => {
        const side = size[axis];
        return side !== null && side !== undefined && Math.abs(side - wanted) <= tolerance;
      },
    ];
  });
}

function readValues(
  { values }: PartFilter,
  parameters: readonly Parameter[],
  problems: FilterProblem[],
): Map<string, Test> {
  const tests = new Map<string, Test>();
  for (const asked of values) {
    const parameter = parameters.find(({ key }) => key === asked.key);
    if (!parameter) {
      problems.push({ field: asked.key, code: 'unknown_key' });
      continue;
    }
    const test = readValue(asked, parameter, problems);
    if (test) tests.set(asked.key, test);
  }
  return tests;
}

function readValue(
  { key, anyOf, min, max }: PartFilter['values'][number],
  { kind, unit = '' }: Parameter,
  problems: FilterProblem[],
): Test | undefined {
  if (kind === 'choice' || kind === 'text') {
    return anyOf.length > 0 ? ({ values }) => anyOf.includes(String(values[key] ?? '')) : undefined;
  }
  const read = (field: string, written: string): number | undefined => {
    if (written.trim() === '') return undefined;
    const quantity = readQuantity(written, unit);
    if (!quantity) problems.push({ field, code: readQuantity(written) ? 'wrong_unit' : 'not_a_quantity' });
    return quantity?.base;
  };
  const low = read(`min.${key}`, min);
  const high = read(`max.${key}`, max);
  const chosen = anyOf.map((written) => read(`f.${key}`, written)).filter((base) => base !== undefined);
  if (low !== undefined && high !== undefined && low > high) {
    problems.push({ field: `min.${key}`, code: 'reversed' });
    return undefined;
  }
  if (low === undefined && high === undefined && chosen.length === 0) return undefined;
  return ({ values }) => {
    const value = values[key];
    if (value === undefined || typeof value === 'string') return false;
    const top = 'baseMax' in value ? value.baseMax : value.base;
    if (low !== undefined && top < low) return false;
    if (high !== undefined && value.base > high) return false;
    return chosen.length === 0 || chosen.some((base) => base >= value.base && base <= top);
  };
}
