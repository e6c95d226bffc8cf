import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../http/context.ts';
import type { ListedThings } from '../../../parts/search.ts';
import { findSource, listKinds } from '../source.ts';
import { saveFailure } from './failure-store.ts';
import { deleteDocuments, listDocumentRefs } from './index-store.ts';
import { indexRefs } from './indexer.ts';
import { lockRefs } from './outbox-store.ts';

type Indexed = Pick<Services, 'db' | 'features'>;

const batchSize = 50;

export interface RebuildProgress {
  kind: string;
  done: number;
  removed: number;
  /** Things that could not be indexed; why stands in the back office. */
  failed: number;
}

/**
 * Rebuilds every document of the given kinds (all by default) while the site runs, and takes out those whose
 * source is gone. Can be stopped and begun again at any time. What cannot be indexed is noted and passed over.
 */
export async function rebuildIndex(
  { db, features }: Indexed,
  {
    kinds = listKinds(features),
    report,
  }: { kinds?: readonly string[]; report: (progress: RebuildProgress) => unknown },
): Promise<void> {
  for (const kind of kinds) {
    const source = findSource(features, kind);
    if (!source) throw new Error(`nothing is registered for documents of kind ${kind}`);
    const progress: RebuildProgress = { kind, done: 0, removed: 0, failed: 0 };
    for (let after = 0; ; ) {
      const ids = await source.listIds(db, { after, limit: batchSize });
      if (ids.length === 0) break;
      progress.failed += await indexAll({ db, features }, { kind, ids });
      after = ids.at(-1) as number;
      progress.done += ids.length;
      await report(progress);
    }
    for (let after = 0; ; ) {
      const ids = await listDocumentRefs(db, { kind, after, limit: 1000 });
      if (ids.length === 0) break;
      progress.removed += await removeGone(db, source, { kind, ids, after });
      after = ids.at(-1) as number;
    }
    await report(progress);
  }
}

/** Together, or each for itself when one of them is bad; tells how many could not be indexed. */
async function indexAll(
  services: Indexed,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<number> {
  try {
    await inOneStep(services, { kind, ids });
    return 0;
  } catch (error) {
    if (ids.length > 1) {
      let failed = 0;
      for (const id of ids) failed += await indexAll(services, { kind, ids: [id] });
      return failed;
    }
    for (const refId of ids) await saveFailure(services.db, { kind, refId, error });
    return ids.length;
  }
}

function inOneStep(
  { db, features }: Indexed,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<void> {
  return db.tx(async () => {
    await lockRefs(
      db,
      ids.map((id) => `${kind}:${id}`),
    );
    await indexRefs({ db, features }, { kind, ids });
  });
}

async function removeGone(
  db: Database,
  source: ListedThings,
  { kind, ids, after }: { kind: string; ids: readonly number[]; after: number },
): Promise<number> {
  const last = ids.at(-1) as number;
  const living = new Set<number>();
  for (let from = after; from < last; ) {
    const some = await source.listIds(db, { after: from, limit: 1000 });
    for (const id of some) living.add(id);
    from = some.at(-1) ?? last;
  }
  const gone = ids.filter((id) => !living.has(id));
  if (gone.length > 0) await deleteDocuments(db, { kind, ids: gone });
  return gone.length;
}
