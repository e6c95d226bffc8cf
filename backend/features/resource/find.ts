import type { ResourceListInput } from '../../../contract/resource.ts';
import { type Facet, facetNames, facets } from '../../../contract/resource-kinds.ts';
import { type Catalogue, type CatalogueRow, orderOf } from './catalogue.ts';
import { bitsOf, facetCount } from './facet-bits.ts';

export interface CountedValue {
  value: string;
  count: number;
}

export interface Found {
  /** Ids of the asked page. */
  ids: number[];
  total: number;
  facets: Record<Facet, CountedValue[]>;
  versions: CountedValue[];
}

type Wish = Omit<ResourceListInput, 'page'> & { page: number; pageSize: number };

/**
 * One walk over the catalogue in the asked order: the page, and for every choice what it would show with the other
 * facets as they are. A row that fails exactly one facet counts for that facet alone.
 */
export function find(catalogue: Catalogue, wish: Wish): Found {
  const wanted = facetNames.map((facet) => bitsOf(facet, wish[facet]));
  const counts = facetNames.map((facet) => new Uint32Array(facets[facet].length));
  const software = wish.software.length === 1 ? wish.software[0] : undefined;
  const versionCounts = new Map<string, number>();
  const matches = baseTest(wish);
  const first = (wish.page - 1) * wish.pageSize;
  const ids: number[] = [];
  let total = 0;
  const { rows, bits } = catalogue;
  for (const place of orderOf(catalogue, wish.sort)) {
    const row = rows[place];
    if (!row || !matches(row)) continue;
    const at = place * facetCount;
    let failed = -1;
    let failures = 0;
    for (let facet = 0; facet < facetCount; facet += 1) {
      const want = wanted[facet] as number;
      if (want !== 0 && ((bits[at + facet] as number) & want) === 0) {
        failures += 1;
        if (failures > 1) break;
        failed = facet;
      }
    }
    if (failures > 1) continue;
    const isVersionFit = wish.version === '' || row.version === wish.version;
    if (failures === 1) {
      if (isVersionFit) addBits(counts[failed] as Uint32Array, bits[at + failed] as number);
      continue;
    }
    if (software && row.version) versionCounts.set(row.version, (versionCounts.get(row.version) ?? 0) + 1);
    if (!isVersionFit) continue;
    for (let facet = 0; facet < facetCount; facet += 1) {
      addBits(counts[facet] as Uint32Array, bits[at + facet] as number);
    }
    if (total >= first && ids.length < wish.pageSize) ids.push(row.id);
    total += 1;
  }
  const counted = facetNames.map((facet, index) => [
    facet,
    facets[facet].map((value, at) => ({ value, count: counts[index]?.[at] ?? 0 })),
  ]);
  return {
    ids,
    total,
    facets: Object.fromEntries(counted),
    versions: [...versionCounts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true })),
  };
}

/** Words, tag, maker and author: what has no counts beside it. */
function baseTest(wish: Wish): (row: CatalogueRow) => boolean {
  const tag = wish.tag.toLowerCase();
  const brand = wish.brand.toLowerCase();
  const family = wish.family.toLowerCase();
  const words = wish.keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) => {
    if (tag && !row.tagKeys.includes(tag)) return false;
    if (brand && row.brand.toLowerCase() !== brand) return false;
    if (family && row.family.toLowerCase() !== family) return false;
    if (wish.authorId && row.authorId !== wish.authorId) return false;
    return words.every((word) => row.text.includes(word));
  };
}

function addBits(counts: Uint32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    counts[at] = (counts[at] as number) + 1;
  }
}
