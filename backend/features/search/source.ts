import type { Database } from '../../db/database.ts';
import { type Feature, mergeParts } from '../../feature.ts';
import type { SearchDocument } from './documents.ts';
import { idLists } from './id-list-store.ts';

/** Where the things of one kind come from. */
export interface SearchSource {
  /** The documents of these ids; one that is missing in the answer is taken out of the index. */
  listDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]>;
  /** Ids above `after`, in order, for a rebuild. */
  listIds(db: Database, range: { after: number; limit: number }): Promise<number[]>;
  /** Ids that have no document, as after an import that did not ask for one. */
  listUnindexedIds(db: Database, of: { kind: string; limit: number }): Promise<number[]>;
}

declare module '../../feature.ts' {
  interface Feature {
    /** What of it is found by the search, by the kind of its documents. */
    search?: Readonly<Record<string, SearchSource>>;
  }
}

/** A source whose things are the rows of one table with a numbered key. */
export function rowSource({
  table,
  where,
  listDocuments,
}: Pick<SearchSource, 'listDocuments'> & { table: string; where: string }): SearchSource {
  return { listDocuments, ...idLists(table, where) };
}

export function findSource(features: readonly Feature[], kind: string): SearchSource | undefined {
  return mergeParts(features, 'search')[kind];
}

export function listKinds(features: readonly Feature[]): string[] {
  return Object.keys(mergeParts(features, 'search'));
}
