import {
  type Edition,
  type LifeCycle,
  lifeCycles,
  type Parameter,
  type PartGrade,
  type PartRole,
  type PartSort,
  type PartValue,
  partGrades,
  partRoles,
} from '../../../../contract/part/kinds.ts';
import type { FilterProblem } from '../../../../contract/part/search.ts';
import { readQuantity, readRange } from '../../../../contract/quantity.ts';
import { readDay } from '../values.ts';
import { readKeyword, type Scorer } from './keyword.ts';
import type { PartIndex } from './library-index.ts';
import { fitting } from './value-codes.ts';

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

/** Facets by number; the conditions on values of a family follow. */
export const facet = {
  none: -1,
  group: 0,
  maker: 1,
  lifeCycle: 2,
  grade: 3,
  role: 4,
  firstValue: 5,
} as const;

/** The conditions of a filter, each of which a facet may leave out to count what it would bring; undefined: none. */
export interface Conditions {
  /** What no facet leaves out: edition, words, size. */
  edition: Uint8Array | undefined;
  sizes: { axis: number; wanted: number; tolerance: number }[];
  score: Scorer | undefined;
  /** By number of family and of maker: 1 for those that are wanted. */
  group: Uint8Array | undefined;
  maker: Uint8Array | undefined;
  /** A bit for each that is wanted; 0 when any is. */
  lifeCycles: number;
  grades: number;
  roles: number;
  values: ValueCondition[];
  /** The chosen group when it is a family: its values can be asked for. */
  family: { number: number; parameters: readonly Parameter[] } | undefined;
  problems: FilterProblem[];
}

/** By number of family: where the value stands, and 1 for each of its codes that fits. */
interface ValueCondition {
  key: string;
  byFamily: ({ at: number; fits: Uint8Array } | undefined)[];
}

/** Whether a part of the chosen family has the value in words. */
type IsHeld = (key: string, value: string) => boolean;

type ValueTest = (value: PartValue | undefined) => boolean;

export function readConditions(filter: PartFilter, { tree, families }: PartIndex): Conditions {
  const problems: FilterProblem[] = [];
  const group = filter.group ? tree.bySlug.get(filter.group) : undefined;
  if (filter.group && !group) problems.push({ field: 'group', value: filter.group, code: 'unknown_group' });
  const inGroup = group && tree.familiesIn(group.id);
  const makers = new Set(tree.makers.filter(({ slug }) => filter.makers.includes(slug)).map(({ id }) => id));
  for (const value of filter.makers)
    if (!tree.makers.some(({ slug }) => slug === value))
      problems.push({ field: 'maker', value, code: 'unknown_value' });
  const parameters = group?.parameters ?? [];
  const family = group?.parameters ? { number: families.numberOf(group.id), parameters } : undefined;
  const held = family && families.list[family.number];
  const isHeld: IsHeld = (key, value) =>
    held?.values.some(
      ({ parameter, codes }) => parameter.key === key && codes.values.some((each) => each === value),
    ) ?? false;
  const sizes = readSizes(filter, problems);
  return {
    edition:
      filter.edition === 'ldz'
        ? undefined
        : Uint8Array.from(families.list, ({ id }) => Number(tree.byId.get(id)?.isAutomation ?? false)),
    sizes,
    score: filter.keyword.trim() === '' ? undefined : readKeyword(filter.keyword, { tree, families }),
    group: inGroup && Uint8Array.from(families.list, ({ id }) => Number(inGroup.has(id))),
    maker:
      filter.makers.length > 0
        ? Uint8Array.from(families.makerIds, (id) => Number(makers.has(id)))
        : undefined,
    lifeCycles: bitsOf(lifeCycles, filter.lifeCycles),
    grades: bitsOf(partGrades, filter.grades),
    roles: bitsOf(partRoles, filter.roles),
    values: readValues(filter, { parameters, isHeld }, problems).map(({ key, test }) => ({
      key,
      byFamily: families.list.map(({ values }) => {
        const at = values.findIndex(({ parameter }) => parameter.key === key);
        const codes = values[at]?.codes;
        return codes && { at, fits: fitting(codes, test) };
      }),
    })),
    family,
    problems,
  };
}

function bitsOf<T extends string>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}

function readSizes(filter: PartFilter, problems: FilterProblem[]): Conditions['sizes'] {
  const millimetres = (field: 'width' | 'height' | 'depth' | 'tolerance'): number | undefined => {
    const written = filter[field].trim();
    if (written === '') return undefined;
    const quantity = readQuantity(written, 'mm');
    if (!quantity || quantity.base < 0) problems.push({ field, value: written, code: 'not_a_quantity' });
    return quantity && quantity.base >= 0 ? quantity.base * 1000 : undefined;
  };
  const tolerance = (millimetres('tolerance') ?? 0) + 1e-9;
  return (['width', 'height', 'depth'] as const).flatMap((field, axis) => {
    const wanted = millimetres(field);
    return wanted === undefined ? [] : [{ axis, wanted, tolerance }];
  });
}

function readValues(
  { values }: PartFilter,
  { parameters, isHeld }: { parameters: readonly Parameter[]; isHeld: IsHeld },
  problems: FilterProblem[],
): { key: string; test: ValueTest }[] {
  const tests = new Map<string, ValueTest>();
  for (const asked of values) {
    const parameter = parameters.find(({ key }) => key === asked.key);
    if (!parameter) {
      const value = [...asked.anyOf, asked.min, asked.max].filter(Boolean).join(' ');
      problems.push({ field: asked.key, value, code: 'unknown_key' });
      continue;
    }
    if (parameter.kind === 'choice' || parameter.kind === 'text') {
      for (const value of asked.anyOf)
        if (!parameter.choices?.includes(value) && !isHeld(asked.key, value))
          problems.push({ field: `f.${asked.key}`, value, code: 'unknown_value' });
    }
    const test = readValue(asked, parameter, problems);
    if (test) tests.set(asked.key, test);
  }
  return [...tests].map(([key, test]) => ({ key, test }));
}

function readValue(
  { key, anyOf, min, max }: PartFilter['values'][number],
  { kind, unit = '' }: Parameter,
  problems: FilterProblem[],
): ValueTest | undefined {
  if (kind === 'choice' || kind === 'text') {
    return anyOf.length > 0 ? (value) => anyOf.includes(String(value ?? '')) : undefined;
  }
  if (kind === 'date') return readDays({ key, anyOf, min, max }, problems);
  const read = (field: string, written: string): number | undefined => {
    if (written.trim() === '') return undefined;
    const quantity = readQuantity(written, unit);
    if (!quantity)
      problems.push({
        field,
        value: written,
        code: readQuantity(written) ? 'wrong_unit' : 'not_a_quantity',
      });
    return quantity?.base;
  };
  const low = read(`min.${key}`, min);
  const high = read(`max.${key}`, max);
  // A whole range is the one that is listed so; a number is meant by every range that holds it.
  const ranges = kind === 'range' ? anyOf.flatMap((written) => readRange(written, unit) ?? []) : [];
  const chosen = anyOf
    .filter((written) => kind !== 'range' || !readRange(written, unit))
    .map((written) => read(`f.${key}`, written))
    .filter((base) => base !== undefined);
  const isAny = chosen.length === 0 && ranges.length === 0;
  if (low !== undefined && high !== undefined && low > high) {
    problems.push({ field: `min.${key}`, value: min, code: 'reversed' });
    return undefined;
  }
  if (low === undefined && high === undefined && isAny) return undefined;
  return (value) => {
    if (value === undefined || typeof value === 'string') return false;
    const top = 'baseMax' in value ? value.baseMax : value.base;
    if (low !== undefined && top < low) return false;
    if (high !== undefined && value.base > high) return false;
    if (isAny || chosen.some((base) => base >= value.base && base <= top)) return true;
    return ranges.some((range) => range.low.base === value.base && range.high.base === top);
  };
}

/** A day, or the days between two, both of them as well; days are compared as they are written, `yyyy-MM-dd`. */
function readDays(
  { key, anyOf, min, max }: PartFilter['values'][number],
  problems: FilterProblem[],
): ValueTest | undefined {
  const read = (field: string, written: string): string | undefined => {
    if (written.trim() === '') return undefined;
    const day = readDay(written);
    if (day === undefined) problems.push({ field, value: written, code: 'not_a_date' });
    return day;
  };
  const first = read(`min.${key}`, min);
  const last = read(`max.${key}`, max);
  const days = anyOf.flatMap((written) => read(`f.${key}`, written) ?? []);
  if (first !== undefined && last !== undefined && first > last) {
    problems.push({ field: `min.${key}`, value: min, code: 'reversed' });
    return undefined;
  }
  if (first === undefined && last === undefined && days.length === 0) return undefined;
  return (value) =>
    typeof value === 'string' &&
    (first === undefined || value >= first) &&
    (last === undefined || value <= last) &&
    (days.length === 0 || days.includes(value));
}
