import type { FileKind } from '../../../../contract/file/kind.ts';
import { fileKindOf } from '../../../../contract/file/kind.ts';
import {
  type Facet,
  facetNames,
  facets,
  formatOf,
  priceClassesOf,
  sizeClassOf,
} from '../../../../contract/resource/kinds.ts';
import { type BitSet, enlarged, makeBitSet, setBit } from '../../../lists/bit-set.ts';
import type { ChangedRow } from './catalogue-store.ts';

/** For each facet and each of its values the places of the rows that have it. */
export type FacetSets = Record<Facet, BitSet[]>;

export function makeFacetSets(places: number): FacetSets {
  const sets = facetNames.map((facet) => [facet, facets[facet].map(() => makeBitSet(places))]);
  return Object.fromEntries(sets) as FacetSets;
}

export function enlargeFacetSets(sets: FacetSets, places: number): void {
  for (const facet of facetNames) sets[facet] = sets[facet].map((set) => enlarged(set, places));
}

/** Puts the row of a place into the sets of its values, and out of all others. */
export function putFacets(sets: FacetSets, place: number, row: ChangedRow | undefined): void {
  const values = row && valuesOf(row);
  for (const facet of facetNames) {
    facets[facet].forEach((value, at) => {
      setBit(sets[facet][at] as BitSet, place, values?.[facet].includes(value) ?? false);
    });
  }
}

function valuesOf(row: ChangedRow): Record<Facet, readonly string[]> {
  const formats = row.extensions.map((extension) =>
    formatOf(extension, fileKindOf(extension) ?? ('text' satisfies FileKind)),
  );
  return {
    type: [row.type],
    format: formats,
    application: [row.application],
    industry: [row.industry],
    software: [row.software],
    price: priceClassesOf(row.price, row.member_price),
    licence: [row.licence],
    size: [sizeClassOf(row.byte_size)],
    verified: row.is_verified ? ['yes'] : [],
  };
}
