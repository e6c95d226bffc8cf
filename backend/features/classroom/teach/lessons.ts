import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type {
  createLessons as CreateLessons,
  moveLesson as MoveLesson,
  saveLesson as SaveLesson,
  setLessonVideo as SetLessonVideo,
} from '../../../../contract/classroom/teach-lesson.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readPublishTime } from '../../../http/read-publish-time.ts';
import { requireDecent } from '../../resource/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { recountCourse } from '../recount-store.ts';
import { readChapters } from './chapters.ts';
import { updateCourse } from './course-store.ts';
import * as store from './lesson-store.ts';
import { inNameOrder } from './name-order.ts';
import { isSent, lockOpen } from './own.ts';
import { takeVideos } from './videos.ts';

/** A lesson of one's own that may be changed, with its course, which is held to the end of the transaction. */
export async function lockLesson(context: SignedInContext, lessonId: number) {
  const { db, viewer } = context;
  const known = (await store.findLessonOf(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const course = await lockOpen(context, known.course_id).catch((error) => {
    if (error.code === 'classroom.course_not_found') return fail('classroom.lesson_not_found');
    throw error;
  });
  const lesson = (await store.findLessonOf(db, lessonId)) ?? fail('classroom.lesson_not_found');
  if (course.author_id !== viewer.userId) return fail('classroom.lesson_not_found');
  // What staff are looking at stands still; it can be taken back.
  if (isSent(lesson)) return fail('classroom.wrong_state');
  return { lesson, course, isShown: course.state === 'shown' && lesson.state === 'shown' };
}

/** Notes a change of a lesson with its course; what is shown is told to lists and search. */
export async function noteChange(
  { db, now, reply }: SignedInContext,
  { lesson, isShown }: Pick<Awaited<ReturnType<typeof lockLesson>>, 'lesson' | 'isShown'>,
): Promise<void> {
  await updateCourse(db, lesson.course_id, { updated_at: now });
  await enqueueIndex(db, { kind: 'lesson', id: lesson.id });
  if (isShown) reply.changed(`course:${lesson.course_id}`, 'classroom');
}

/** Adds lessons to one's own course: one for each video, or one alone that gets its video later. */
export async function createLessons(
  context: SignedInContext,
  input: EndpointParsedInput<typeof CreateLessons>,
): Promise<EndpointOutput<typeof CreateLessons>> {
  const { db, now } = context;
  const lessonIds = await db.tx(async () => {
    await lockOpen(context, input.courseId);
    await updateCourse(db, input.courseId, { updated_at: now });
    return addLessons(context, input);
  });
  await takeVideos(context, input.fileIds);
  return { lessonIds };
}

/** Part of the transaction that holds the course. */
export async function addLessons(
  { db, viewer, now }: SignedInContext,
  { courseId, fileIds, title, section }: EndpointParsedInput<typeof CreateLessons>,
): Promise<number[]> {
  const files = await requireVideos({ db, viewer }, fileIds);
  const count = (await store.listAll(db, courseId)).length + Math.max(1, files.length);
  if (count > classroomLimits.lessons)
    return fail('classroom.too_many_lessons', { values: { count: classroomLimits.lessons } });
  const made = inNameOrder(files).map(({ id, name }) => ({
    fileId: id as string | null,
    title: nameOf(name),
  }));
  if (made.length === 0) made.push({ fileId: null, title: title || fail('classroom.lesson_unnamed') });
  const ids: number[] = [];
  for (const each of made) ids.push(await store.createLesson(db, { ...each, courseId, section, now }));
  return ids;
}

const nameOf = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, classroomLimits.title) || name;

async function requireVideos(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  fileIds: readonly string[],
) {
  const files = await store.listOwnVideos(db, { ownerId: viewer.userId, fileIds });
  if (files.length < fileIds.length) return fail('file.not_found');
  if (files.some(({ kind }) => kind !== 'video')) return fail('classroom.not_a_video');
  return files;
}

/** Saves what is said about a lesson, and when it is published. */
export async function saveLesson(
  context: SignedInContext,
  { lessonId, ...input }: EndpointParsedInput<typeof SaveLesson>,
): Promise<EndpointOutput<typeof SaveLesson>> {
  const { db, now } = context;
  const chapters = readChapters(input.chapters);
  await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    if (held.isShown)
      await requireDecent(context, [
        ...[input.title, input.titleEn, input.about, input.aboutEn, input.section, input.sectionEn],
        ...chapters.flatMap(({ zh, en }) => [zh, en]),
      ]);
    const isShown = held.lesson.state === 'shown';
    await store.updateLesson(db, lessonId, {
      title: input.title,
      title_en: input.titleEn,
      about: input.about,
      about_en: input.aboutEn,
      section: input.section,
      section_en: input.sectionEn,
      is_open: input.isOpen,
      // What is shown has had its time.
      ...(!isShown && { publish_at: readPublishTime(context, input.publishAt, held.lesson.publish_at) }),
      updated_at: now,
    });
    await store.replaceChapters(db, { lessonId, chapters });
    await noteChange(context, held);
  });
  return { updatedAt: now.toISOString() };
}

/** Gives a lesson a video, or another one. */
export async function setLessonVideo(
  context: SignedInContext,
  { lessonId, fileId }: EndpointParsedInput<typeof SetLessonVideo>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    await requireVideos(context, [fileId]);
    await store.updateLesson(db, lessonId, {
      file_id: fileId,
      next_media_id: null,
      next_state: null,
      updated_at: now,
    });
    await updateCourse(db, held.lesson.course_id, { updated_at: now });
  });
  await takeVideos(context, [fileId]);
  return {};
}

/** Moves a lesson among the others, takes it out of sight, or deletes what was never published. */
export async function moveLesson(
  context: SignedInContext,
  { lessonId, act }: EndpointParsedInput<typeof MoveLesson>,
): Promise<Record<string, never>> {
  const { db, now, files } = context;
  const isGone = await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    const { lesson } = held;
    if (act === 'delete') {
      if (lesson.published_at !== null || !/^(draft|refused)$/.test(lesson.state))
        return fail('classroom.wrong_state');
      await store.deleteLesson(db, lessonId);
    } else if (act === 'hide') {
      if (lesson.state !== 'shown' && lesson.state !== 'ready') return fail('classroom.wrong_state');
      await store.updateLesson(db, lessonId, { state: 'draft', updated_at: now });
      await recountCourse(db, lesson.course_id);
    } else {
      await swap(context, lesson, act);
    }
    await noteChange(context, held);
    return act === 'delete';
  });
  if (isGone) await files.delete(lessonFolder(lessonId));
  return {};
}

/** Where pictures lie that belong to a lesson alone. */
export const lessonFolder = (lessonId: number): string => `lessons/${lessonId}`;

async function swap({ db }: SignedInContext, lesson: store.LessonRecord, act: 'up' | 'down'): Promise<void> {
  const all = (await store.listAll(db, lesson.course_id)).map(({ id }) => id);
  const from = all.indexOf(lesson.id);
  const to = act === 'up' ? from - 1 : from + 1;
  if (to < 0 || to >= all.length) return;
  all.splice(from, 1);
  all.splice(to, 0, lesson.id);
  for (const [position, id] of all.entries()) await store.updateLesson(db, id, { position: position + 1 });
}
