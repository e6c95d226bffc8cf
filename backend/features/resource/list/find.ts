import { type Facet, facetNames, facets } from '../../../../contract/resource/kinds.ts';
import type { ResourceListInput } from '../../../../contract/resource/resource.ts';
import {
  byText,
  type ResourceText,
  type TextFacet,
  textFacetNames,
} from '../../../../contract/resource/texts.ts';
import { type BitSet, countShared, hasBit, keepPassing, makeBitSet } from '../../../lists/bit-set.ts';
import { type Catalogue, type CatalogueRow, orderOf } from './catalogue.ts';

/** Of one facet, the most frequent. */
const maxTexts = 12;

interface CountedValue {
  value: string;
  count: number;
}

interface Found {
  /** Ids of the asked page. */
  ids: number[];
  total: number;
  facets: Record<Facet, CountedValue[]>;
  texts: Record<TextFacet, CountedValue[]>;
  versions: CountedValue[];
}

type Wish = Omit<ResourceListInput, 'page'> & { page: number; pageSize: number };

/**
 * What matches, by sets of places, and for every choice what it would show with the other facets as they are: a row
 * that fails exactly one facet counts for that facet alone.
 */
export function find(catalogue: Catalogue, wish: Wish): Found {
  const { rows, sets } = catalogue;
  const { candidates, failing, byFacet } = readFailures(catalogue, wish);
  const fits = baseTest(wish);
  if (fits) keepPassing(candidates, (place) => fits(rows[place] as CatalogueRow));
  const versions =
    wish.software.length === 1
      ? byVersion(countTexts(rows, without(candidates, failing), 'softwareVersion'))
      : [];
  if (wish.version !== '') keepPassing(candidates, (place) => rows[place]?.softwareVersion === wish.version);
  const matched = without(candidates, failing);
  const counted = facetNames.map((facet) => {
    const failed = byFacet.get(facet);
    const counting = failed
      ? candidates.map((word, at) => word & ((matched[at] as number) | (failed[at] as number)))
      : matched;
    return [
      facet,
      facets[facet].map((value, at) => ({ value, count: countShared(counting, sets[facet][at] as BitSet) })),
    ];
  });
  const total = countShared(matched, matched);
  return {
    ids: total === 0 ? [] : pageOf(catalogue, matched, wish),
    total,
    facets: Object.fromEntries(counted),
    texts: byText(textFacetNames, (name) =>
      countTexts(rows, matched, name)
        .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'zh'))
        .slice(0, maxTexts),
    ),
    versions,
  };
}

interface Failures {
  /** Rows that fail at most one facet. */
  candidates: BitSet;
  /** Rows that fail any. */
  failing: BitSet;
  byFacet: Map<Facet, BitSet>;
}

function readFailures({ sets, capacity }: Catalogue, wish: Wish): Failures {
  const failing = makeBitSet(capacity);
  const byFacet = new Map<Facet, BitSet>();
  // Every row has a type.
  const candidates = unionOf(sets.type, capacity);
  for (const facet of facetNames) {
    const wanted = sets[facet].filter((_, at) =>
      (wish[facet] as readonly string[]).includes(facets[facet][at] ?? ''),
    );
    if (wanted.length === 0) continue;
    const failed = unionOf(wanted, capacity).map((word) => ~word);
    byFacet.set(facet, failed);
    for (let at = 0; at < failed.length; at += 1) {
      const [fails, before] = [failed[at] as number, failing[at] as number];
      candidates[at] = (candidates[at] as number) & ~(fails & before);
      failing[at] = fails | before;
    }
  }
  return { candidates, failing, byFacet };
}

function unionOf(sets: readonly BitSet[], places: number): BitSet {
  const union = makeBitSet(places);
  for (const set of sets)
    for (let at = 0; at < union.length; at += 1) union[at] = (union[at] as number) | (set[at] as number);
  return union;
}

function without(set: BitSet, other: BitSet): BitSet {
  return set.map((word, at) => word & ~(other[at] as number));
}

function countTexts(rows: Catalogue['rows'], matched: BitSet, name: ResourceText): CountedValue[] {
  const counts = new Map<string, number>();
  rows.forEach((row, place) => {
    const value = row?.[name];
    if (value && hasBit(matched, place)) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  return [...counts].map(([value, count]) => ({ value, count }));
}

function byVersion(versions: CountedValue[]): CountedValue[] {
  return versions.sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
}

function pageOf(catalogue: Catalogue, matched: BitSet, { sort, page, pageSize }: Wish): number[] {
  const ids: number[] = [];
  let left = (page - 1) * pageSize;
  for (const place of orderOf(catalogue, sort)) {
    if (!hasBit(matched, place) || left-- > 0) continue;
    ids.push((catalogue.rows[place] as CatalogueRow).id);
    if (ids.length === pageSize) break;
  }
  return ids;
}

/** Words, tag, texts and author; undefined when none is asked for. */
function baseTest(wish: Wish): ((row: CatalogueRow) => boolean) | undefined {
  const tag = wish.tag.toLowerCase();
  const texts = textFacetNames.flatMap((name) =>
    wish[name] ? [[name, wish[name].toLowerCase()] as const] : [],
  );
  const words = wish.keyword.toLowerCase().split(/\s+/).filter(Boolean);
  if (!tag && texts.length === 0 && !wish.authorId && words.length === 0) return undefined;
  return (row) => {
    if (tag && !row.tagKeys.includes(tag)) return false;
    if (texts.some(([name, text]) => row[name].toLowerCase() !== text)) return false;
    if (wish.authorId && row.authorId !== wish.authorId) return false;
    return words.every((word) => row.text.includes(word));
  };
}
