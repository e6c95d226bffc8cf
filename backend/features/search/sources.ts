import type { Database } from '../../db/database.ts';
import type { SearchDocument } from './documents.ts';
import { articleIds, listArticleDocuments } from './sources/article.ts';
import { entryIds, listEntryDocuments } from './sources/entry.ts';
import { listPartDocuments, partIds } from './sources/part.ts';
import { listPersonDocuments, personIds } from './sources/person.ts';
import { listProductDocuments, productIds } from './sources/product.ts';
import { listResourceDocuments, resourceIds } from './sources/resource.ts';
import { listTopicDocuments, topicIds } from './sources/topic.ts';

/** Where the things of one kind come from. */
export interface Source {
  /** The documents of these ids; one that is missing in the answer is taken out of the index. */
  listDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]>;
  /** Ids above `after`, in order, for a rebuild. */
  listIds(db: Database, range: { after: number; limit: number }): Promise<number[]>;
  /** Ids that have no document, as after an import that did not ask for one. */
  listUnindexedIds(db: Database, limit: number): Promise<number[]>;
}

const sources = new Map<string, Source>();

export function registerSource(kind: string, source: Source): void {
  sources.set(kind, source);
}

export function findSource(kind: string): Source | undefined {
  return sources.get(kind);
}

export function listKinds(): string[] {
  return [...sources.keys()];
}

registerSource('topic', {
  listDocuments: listTopicDocuments,
  ...topicIds,
});

registerSource('article', {
  listDocuments: listArticleDocuments,
  ...articleIds,
});

registerSource('product', { listDocuments: listProductDocuments, ...productIds });
registerSource('entry', { listDocuments: listEntryDocuments, ...entryIds });
registerSource('person', { listDocuments: listPersonDocuments, ...personIds });
registerSource('part', { listDocuments: listPartDocuments, ...partIds });
registerSource('resource', {
  listDocuments: listResourceDocuments,
  ...resourceIds,
});
