import type { Database } from '../../../db/database.ts';
import { enqueueIndex } from '../../search/index.ts';
import { deleteDemoArticles, keepChangedArticles } from './demo-removal-store.ts';

/** Takes the demo articles out. One that somebody changed, or spoke about, stays and is theirs from now on. */
export async function removeDemoWiki({ db }: { db: Database }): Promise<{ deleted: number; kept: number }> {
  return db.tx(async () => {
    const kept = await keepChangedArticles(db);
    const ids = await deleteDemoArticles(db);
    await enqueueIndex(db, { kind: 'article', id: ids });
    await db.publish('changed', JSON.stringify(['wiki', 'wiki-tree', 'mentions']));
    return { deleted: ids.length, kept };
  });
}
