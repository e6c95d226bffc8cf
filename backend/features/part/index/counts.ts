import { lifeCycles, partGrades, partRoles } from '../../../../contract/part/kinds.ts';
import { type Conditions, facet } from './conditions.ts';
import type { Entry } from './entry.ts';
import type { PartIndex } from './library-index.ts';

/** How many parts every choice has, by the numbers that parts hold. */
export interface Counts {
  families: Uint32Array;
  makers: Uint32Array;
  lifeCycles: Uint32Array;
  grades: Uint32Array;
  roles: Uint32Array;
  /** For each parameter of the chosen family, by code. */
  values: Uint32Array[];
  chosenFamily: number;
  /** For each parameter of the chosen family, the facet that leaves its condition out. */
  facetOfValue: number[];
}

export function makeCounts({ families }: PartIndex, { family, values }: Conditions): Counts {
  const own = family && families.list[family.number];
  return {
    families: new Uint32Array(families.list.length),
    makers: new Uint32Array(families.makerIds.length),
    lifeCycles: new Uint32Array(lifeCycles.length),
    grades: new Uint32Array(partGrades.length),
    roles: new Uint32Array(partRoles.length),
    values: (own?.values ?? []).map(({ codes }) => new Uint32Array(codes.values.length)),
    chosenFamily: family?.number ?? -1,
    facetOfValue: (own?.values ?? []).map(({ parameter }) => {
      const at = values.findIndex(({ key }) => key === parameter.key);
      return at < 0 ? facet.none : facet.firstValue + at;
    }),
  };
}

/** Counts a part for all facets, or for the one alone whose condition it does not meet. */
export function countPart(counts: Counts, entry: Entry, failed: number): void {
  const isWhole = failed === facet.none;
  if (isWhole || failed === facet.group) addTo(counts.families, entry.family);
  if (isWhole || failed === facet.maker) addTo(counts.makers, entry.maker);
  if (isWhole || failed === facet.lifeCycle) addTo(counts.lifeCycles, entry.lifeCycle);
  if (isWhole || failed === facet.grade) addTo(counts.grades, entry.grade);
  if (isWhole)
    for (let left = entry.roles, role = 0; left !== 0; left >>= 1, role += 1)
      if (left & 1) addTo(counts.roles, role);
  if (entry.family !== counts.chosenFamily) return;
  for (let at = 0; at < counts.values.length; at += 1) {
    if (isWhole || failed === counts.facetOfValue[at])
      addTo(counts.values[at] as Uint32Array, entry.values[at] ?? 0);
  }
}

function addTo(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}
