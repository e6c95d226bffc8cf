import type { FileKind } from '../../../contract/file-kind.ts';
import { fileKindOf } from '../../../contract/file-kind.ts';
import {
  type Facet,
  facetNames,
  facets,
  formatOf,
  priceClassesOf,
  sizeClassOf,
} from '../../../contract/resource-kinds.ts';
import type { ChangedRow } from './catalogue-store.ts';

export const facetCount = facetNames.length;

/** The values of one facet as bits of a number: the first value is the lowest bit. */
export function bitsOf(facet: Facet, values: readonly string[]): number {
  const known = facets[facet] as readonly string[];
  return values.reduce((bits, value) => {
    const at = known.indexOf(value);
    return at < 0 ? bits : bits | (1 << at);
  }, 0);
}

/** The bits of a resource, one number for each facet in the order of `facetNames`. */
export function bitsOfRow(row: ChangedRow): number[] {
  const formats = row.extensions.map((extension) =>
    formatOf(extension, fileKindOf(extension) ?? ('text' satisfies FileKind)),
  );
  const values: Record<Facet, readonly string[]> = {
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
  return facetNames.map((facet) => bitsOf(facet, values[facet]));
}
