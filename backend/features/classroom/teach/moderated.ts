import { fail } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import type { Thing } from '../../../parts/moderation.ts';
import * as store from './course-store.ts';
import { indexCourse } from './publish.ts';

export async function listCourseThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await store.listThings(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.about,
    path: `/cloudClassroom/detail/${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.state === 'shown' ? null : row.state,
  }));
}

/** Brings a course back that was removed; one that stands is left as it is. */
export async function openCourse(context: SignedInContext, id: number): Promise<boolean> {
  const course = await store.lockCourse(context.db, id);
  if (course?.state !== 'removed') return false;
  await move(context, id, 'shown');
  return true;
}

/** Takes a course away from everybody, those who bought it included, as staff do in the back office. */
export async function closeCourse(context: SignedInContext, id: number) {
  const course = await store.lockCourse(context.db, id);
  if (!course || !/^(shown|closed)$/.test(course.state)) return fail('moderation.thing_gone');
  await move(context, id, 'removed');
  return { isRefused: false };
}

async function move(
  { db, viewer, now, reply }: SignedInContext,
  courseId: number,
  state: 'shown' | 'removed',
) {
  await store.updateCourse(db, courseId, { state, updated_at: now });
  const act = state === 'shown' ? 'restored' : 'removed';
  await store.createAct(db, { courseId, actorId: viewer.userId, act, now });
  await indexCourse({ db }, courseId);
  reply.changed(`course:${courseId}`, 'classroom');
}
