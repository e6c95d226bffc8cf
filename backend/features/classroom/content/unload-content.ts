import type { Services } from '../../../http/context.ts';
import { enqueueIndex } from '../../search/index.ts';
import { deleteDemoPaths } from './demo-path-store.ts';
import { deleteDemoCourses } from './demo-removal-store.ts';

/** Takes the courses out that came with the portal. One that somebody bought or wrote on stays, with its teacher. */
export async function unloadCourses({ db }: Pick<Services, 'db'>): Promise<string> {
  const gone = await db.tx(async () => {
    const deleted = await deleteDemoCourses(db);
    await enqueueIndex(db, { kind: 'learning_path', id: await deleteDemoPaths(db) });
    await enqueueIndex(db, { kind: 'course', id: deleted.courseIds });
    await enqueueIndex(db, { kind: 'lesson', id: deleted.lessonIds });
    await db.publish('changed', JSON.stringify(['classroom']));
    return deleted;
  });
  return `${gone.courseIds.length} demo courses deleted`;
}
