import type { Database } from '../../db/database.ts';
import type { Services } from '../../http/context.ts';
import { deleteDocuments, listDocumentRefs } from './index-store.ts';
import { indexRefs } from './indexer.ts';
import { lockRefs } from './outbox-store.ts';
import { findSource, listKinds, type SearchSource } from './source.ts';

const batchSize = 50;

export interface RebuildProgress {
  kind: string;
  done: number;
  removed: number;
}

/**
 * Makes every document of the given kinds (all by default) anew while the site runs, and takes out those whose
 * source is gone. Can be stopped and begun again at any time.
 */
export async function rebuildIndex(
  { db, features }: Pick<Services, 'db' | 'features'>,
  {
    kinds = listKinds(features),
    report,
  }: { kinds?: readonly string[]; report: (progress: RebuildProgress) => unknown },
): Promise<void> {
  for (const kind of kinds) {
    const source = findSource(features, kind);
    if (!source) throw new Error(`nothing is registered for documents of kind ${kind}`);
    const progress: RebuildProgress = { kind, done: 0, removed: 0 };
    for (let after = 0; ; ) {
      const ids = await source.listIds(db, { after, limit: batchSize });
      if (ids.length === 0) break;
      await inOneStep(db, kind, ids, () => indexRefs({ db, features }, { kind, ids }));
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

function inOneStep(
  db: Database,
  kind: string,
  ids: readonly number[],
  step: () => Promise<void>,
): Promise<void> {
  return db.tx(async () => {
    await lockRefs(
      db,
      ids.map((id) => `${kind}:${id}`),
    );
    await step();
  });
}

async function removeGone(
  db: Database,
  source: SearchSource,
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
