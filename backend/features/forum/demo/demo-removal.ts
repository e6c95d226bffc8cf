import type { Database } from '../../../db/database.ts';
import { createUser, deleteDemoPeople } from '../../account/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import * as store from './demo-removal-store.ts';
import { recountForum } from './demo-store.ts';

/** Stands as the author of demo texts that stay because somebody real answered them. */
const neutral = { username: 'demo-content', nickname: '示例内容' };

interface RemovedDemo {
  deletedTopics: number;
  keptTopics: number;
  deletedPeople: number;
}

/**
 * Takes the forum's demo content out. What users wrote is not touched: a demo topic that bears a real reply stays
 * whole, so that the reply keeps its context, and belongs to a neutral account from then on. May be run again.
 */
export async function removeDemoForum({ db, now }: { db: Database; now: Date }): Promise<RemovedDemo> {
  return db.tx(async () => {
    const keptIds = await store.listTopicsToKeep(db);
    const deletedIds = await store.deleteDemoTopics(db, keptIds);
    const neutralId = keptIds.length > 0 ? await findOrCreateNeutral(db, now) : undefined;
    if (neutralId !== undefined) await store.reattribute(db, neutralId);
    const deletedPeople = await deleteDemoPeople(db, neutralId);
    await store.deleteUnusedTags(db);
    await recountForum(db);
    await enqueueIndex(db, { kind: 'topic', id: [...deletedIds, ...keptIds] });
    await db.publish('changed', JSON.stringify(['topics', 'boards']));
    return { deletedTopics: deletedIds.length, keptTopics: keptIds.length, deletedPeople };
  });
}

async function findOrCreateNeutral(db: Database, now: Date): Promise<number> {
  return (
    (await store.findDemoPerson(db, neutral.username)) ?? createUser(db, { ...neutral, isDemo: true, now })
  );
}
