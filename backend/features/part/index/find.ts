import { lifeCycles, partGrades, partRoles, partsPerPage } from '../../../../contract/part/kinds.ts';
import type { FilterProblem, PartFacets } from '../../../../contract/part/search.ts';
import { type Conditions, facet, type PartFilter, readConditions } from './conditions.ts';
import { type Counts, countPart, makeCounts } from './counts.ts';
import type { Entry } from './entry.ts';
import type { PartIndex } from './library-index.ts';
import { toParameterFacets } from './parameter-facets.ts';
import { countedGroups } from './trees.ts';

interface Found {
  total: number;
  /** Ids of the asked page, in order. */
  ids: number[];
  facets: PartFacets;
  problems: FilterProblem[];
}

const several = -2;
const axes = 3;
const highestScore = 4;

/** The way to the engine below, which tests watch. */
export const partFinder = { find: findParts };

/** The parts of a filter, a page of them, and how many every choice of every facet would leave or bring. */
function findParts(index: PartIndex, filter: PartFilter, page: number): Found {
  const conditions = readConditions(filter, index);
  const counts = makeCounts(index, conditions);
  const { entries } = index;
  const scores = new Uint8Array(entries.length);
  const totals = new Uint32Array(highestScore + 1);
  const isByScore = filter.sort === 'relevance';
  for (let place = 0; place < entries.length; place += 1) {
    if ((index.columns.family[place] as number) < 0) continue;
    const failed = failedFacet(index, place, conditions);
    if (failed === several || !fitsBase(index, place, conditions)) continue;
    const entry = entries[place] as Entry;
    const score = conditions.score?.(entry) ?? 1;
    if (score === 0) continue;
    countPart(counts, entry, failed);
    if (failed !== facet.none) continue;
    const kept = isByScore ? score : 1;
    scores[place] = kept;
    totals[kept] = (totals[kept] as number) + 1;
  }
  return {
    total: totals.reduce((sum, each) => sum + each, 0),
    ids: pageOf(index, { scores, totals, isNewest: filter.sort === 'newest', page }),
    facets: toFacets(index, counts, filter, conditions),
    problems: conditions.problems,
  };
}

/** The facet whose condition alone does not hold, none, or several. */
function failedFacet({ columns, entries }: PartIndex, place: number, conditions: Conditions): number {
  const { group, maker, lifeCycles: cycles, grades, roles, values } = conditions;
  const family = columns.family[place] as number;
  let failed: number = facet.none;
  let failures = 0;
  if (group && group[family] === 0) {
    failed = facet.group;
    failures += 1;
  }
  if (maker && maker[columns.maker[place] as number] === 0) {
    failed = facet.maker;
    failures += 1;
  }
  if (cycles !== 0 && ((1 << (columns.lifeCycle[place] as number)) & cycles) === 0) {
    failed = facet.lifeCycle;
    failures += 1;
  }
  if (grades !== 0 && ((1 << (columns.grade[place] as number)) & grades) === 0) {
    failed = facet.grade;
    failures += 1;
  }
  if (roles !== 0 && ((columns.roles[place] as number) & roles) !== roles) {
    failed = facet.role;
    failures += 1;
  }
  if (failures > 1) return several;
  for (let at = 0; at < values.length; at += 1) {
    const condition = values[at]?.byFamily[family];
    if (condition?.fits[entries[place]?.values[condition.at] ?? 0] === 1) continue;
    if (failures > 0) return several;
    failed = facet.firstValue + at;
    failures += 1;
  }
  return failed;
}

function fitsBase({ columns }: PartIndex, place: number, { edition, sizes }: Conditions): boolean {
  if (edition && edition[columns.family[place] as number] === 0) return false;
  for (const { axis, wanted, tolerance } of sizes) {
    // False for a side that is not known.
    if (!(Math.abs((columns.size[place * axes + axis] as number) - wanted) <= tolerance)) return false;
  }
  return true;
}

interface Matched {
  /** By place; 0 for what does not match. */
  scores: Uint8Array;
  /** How many have each score. */
  totals: Uint32Array;
  isNewest: boolean;
  page: number;
}

/** Ids of a page: the highest score first, those of one score in their order. */
function pageOf(
  { entries, byOrder, byNewest }: PartIndex,
  { scores, totals, isNewest, page }: Matched,
): number[] {
  const next = new Uint32Array(highestScore + 1);
  for (let score = highestScore - 1; score > 0; score -= 1)
    next[score] = (next[score + 1] as number) + (totals[score + 1] as number);
  const [first, end] = [(page - 1) * partsPerPage, page * partsPerPage];
  const ids: number[] = [];
  for (const place of (isNewest ? byNewest : byOrder).places()) {
    const score = scores[place] as number;
    if (score === 0) continue;
    const at = next[score] as number;
    next[score] = at + 1;
    if (at >= first && at < end) ids[at - first] = entries[place]?.id ?? 0;
  }
  return ids;
}

function toFacets(
  { tree, families }: PartIndex,
  counts: Counts,
  filter: PartFilter,
  { family }: Conditions,
): PartFacets {
  const byFamily = new Map(families.list.map(({ id }, number) => [id, counts.families[number] ?? 0]));
  const byMaker = new Map(families.makerIds.map((id, number) => [id, counts.makers[number] ?? 0]));
  const chosenFamily = family && families.list[family.number];
  return {
    groups: countedGroups(tree, byFamily, filter.edition),
    makers: tree.makers
      .map(({ id, slug, name }) => ({ slug, name, count: byMaker.get(id) ?? 0 }))
      .filter(({ slug, count }) => count > 0 || filter.makers.includes(slug)),
    lifeCycles: shown(lifeCycles, counts.lifeCycles, filter.lifeCycles),
    grades: shown(partGrades, counts.grades, filter.grades),
    roles: shown(partRoles, counts.roles, filter.roles),
    parameters: chosenFamily ? toParameterFacets(chosenFamily, counts.values, filter.values) : [],
  };
}

/** Choices that bring something, and those that are chosen though they bring nothing. */
function shown<const T extends string>(
  all: readonly T[],
  counts: Uint32Array,
  chosen: readonly T[],
): { value: T; count: number }[] {
  return all
    .map((value, at) => ({ value, count: counts[at] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}
