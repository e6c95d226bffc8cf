import { type Feature, mergeParts } from '../../feature.ts';
import type { ListedThings, SearchSource } from '../../parts/search.ts';
import { idLists } from './indexing/id-list-store.ts';

export function findSource(
  features: readonly Feature[],
  kind: string,
): (Pick<SearchSource, 'listDocuments' | 'namedAs' | 'show'> & ListedThings) | undefined {
  const source = mergeParts(features, 'search')[kind];
  if (!source) return undefined;
  const { things, listDocuments, namedAs = [], show } = source;
  return {
    listDocuments,
    namedAs,
    ...(show && { show }),
    ...('table' in things ? idLists(things.table, things.where) : things),
  };
}

export function listKinds(features: readonly Feature[]): string[] {
  return Object.keys(mergeParts(features, 'search'));
}
