import type { Services } from '../../../http/context.ts';
import { fileFolder } from '../../file/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { deleteDemoResources } from './demo-store.ts';

/** Takes the demo resources out. One that somebody bought or wrote a remark on stays, with its author. */
export async function removeDemoMarket({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> {
  const gone = await db.tx(async () => {
    const deleted = await deleteDemoResources(db);
    await enqueueIndex(db, { kind: 'resource', id: deleted.ids });
    await db.publish('changed', JSON.stringify(['resources']));
    return deleted;
  });
  for (const id of gone.fileIds) await files.delete(fileFolder(id));
  return gone.ids.length;
}
