import type {
  createCourse as CreateCourse,
  listTaughtCourses as ListTaughtCourses,
  saveCourse as SaveCourse,
} from '../../../../contract/classroom/teach.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireDecent } from '../../resource/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import * as store from './course-store.ts';
import { addLessons } from './lessons.ts';
import { isDeletable, lockOpen, lockOwn } from './own.ts';
import { takeVideos } from './videos.ts';

export async function listTaughtCourses(
  { db, viewer }: SignedInContext,
  { state, page }: EndpointParsedInput<typeof ListTaughtCourses>,
): Promise<EndpointOutput<typeof ListTaughtCourses>> {
  const authorId = viewer.userId;
  return {
    page: await store.listTaught(db, { authorId, state, page }),
    counts: await store.countStates(db, authorId),
  };
}

/** A draft with a lesson for each video. */
export async function createCourse(
  context: SignedInContext,
  { title, category, level, fileIds }: EndpointParsedInput<typeof CreateCourse>,
): Promise<EndpointOutput<typeof CreateCourse>> {
  const { db, viewer, now } = context;
  const courseId = await db.tx(async () => {
    const id = await store.createDraft(db, { authorId: viewer.userId, title, category, level, now });
    if (fileIds.length > 0) await addLessons(context, { courseId: id, fileIds, title: '', section: '' });
    return id;
  });
  await takeVideos(context, fileIds);
  return { courseId };
}

/** Saves what is said about a course; what everybody sees at once has to pass the rules of words as if it were new. */
export async function saveCourse(
  context: SignedInContext,
  { courseId, ...input }: EndpointParsedInput<typeof SaveCourse>,
): Promise<EndpointOutput<typeof SaveCourse>> {
  const { db, now, reply } = context;
  if (input.memberPrice !== null && input.memberPrice > input.price)
    return fail('classroom.incomplete', { fields: { memberPrice: 'above_price' } });
  await db.tx(async () => {
    const { state } = await lockOpen(context, courseId);
    const isShown = state === 'shown';
    if (isShown) await requireDecent(context, [input.title, input.titleEn, input.about, input.aboutEn]);
    await store.updateCourse(db, courseId, {
      title: input.title,
      title_en: input.titleEn,
      about: input.about,
      about_en: input.aboutEn,
      category: input.category,
      level: input.level,
      products: input.products,
      price: input.price,
      member_price: input.memberPrice,
      trial_seconds: Math.round(input.trialMinutes * 60),
      threshold_percent: input.thresholdPercent,
      updated_at: now,
    });
    await enqueueIndex(db, { kind: 'course', id: courseId });
    if (isShown) reply.changed(`course:${courseId}`, 'classroom');
  });
  return { updatedAt: now.toISOString() };
}

/** Deletes what was never published; the videos stay among the teacher's files. */
export async function deleteCourse(
  context: SignedInContext,
  { courseId }: { courseId: number },
): Promise<{ isDeleted: boolean }> {
  const { db } = context;
  await db.tx(async () => {
    const course = await lockOwn(context, courseId);
    if (!isDeletable(course)) return fail('classroom.wrong_state');
    await store.deleteCourse(db, courseId);
  });
  return { isDeleted: true };
}
