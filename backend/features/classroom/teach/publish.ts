import type { CourseState } from '../../../../contract/classroom/kinds.ts';
import type {
  moveCourse as MoveCourse,
  sendCourse as SendCourse,
} from '../../../../contract/classroom/teach.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context, Services, SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { moveLessonFiles } from '../practice/practice-store.ts';
import { recountCourse } from '../recount-store.ts';
import { isStaff } from '../rights.ts';
import * as store from './course-store.ts';
import * as lessons from './lesson-store.ts';
import { isSendable, isSent, listMissing, lockOpen, lockOwn } from './own.ts';

/** Submits what is new of a course. What staff make themselves is published at once. */
export async function sendCourse(
  context: SignedInContext,
  { courseId }: EndpointParsedInput<typeof SendCourse>,
): Promise<EndpointOutput<typeof SendCourse>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const course = await lockOpen(context, courseId);
    if (course.state === 'closed') return fail('classroom.wrong_state');
    const all = await lessons.listAll(db, courseId);
    const missing = listMissing(course, all);
    if (missing.length > 0)
      return fail('classroom.incomplete', {
        fields: Object.fromEntries(missing.map((part) => [part, 'missing'])),
      });
    if (!all.some(isSendable)) return fail('classroom.wrong_state');
    for (const lesson of all.filter(isSendable)) {
      await lessons.updateLesson(db, lesson.id, { ...sent(lesson), updated_at: now });
      await moveLessonFiles(db, { lessonId: lesson.id, from: ['draft', 'refused'], to: 'waiting' });
    }
    const state: CourseState = course.state === 'shown' ? 'shown' : 'waiting';
    await store.updateCourse(db, courseId, { state, reason: '', updated_at: now });
    await store.createAct(db, { courseId, actorId: viewer.userId, act: 'sent', now });
    return { state: isStaff(viewer) ? await publishWaiting(context, courseId) : state };
  });
}

function sent(lesson: lessons.TaughtLessonRecord) {
  const isNew = /^(draft|refused)$/.test(lesson.state);
  return {
    ...(isNew && { state: 'waiting' as const, reason: '' }),
    ...(lesson.next_state !== null && { next_state: 'waiting' as const }),
  };
}

/** Takes a submission back, takes the course from sale, or puts it back. */
export async function moveCourse(
  context: SignedInContext,
  { courseId, act }: EndpointParsedInput<typeof MoveCourse>,
): Promise<EndpointOutput<typeof MoveCourse>> {
  const { db, viewer, now, reply } = context;
  return db.tx(async () => {
    const course = await lockOwn(context, courseId);
    const note = (name: string) => store.createAct(db, { courseId, actorId: viewer.userId, act: name, now });
    if (act === 'withdraw') {
      const waiting = (await lessons.listAll(db, courseId)).filter(isSent);
      if (waiting.length === 0 && course.state !== 'waiting') return fail('classroom.wrong_state');
      await returnLessons(context, waiting, { to: 'draft', reason: '' });
      const state = course.state === 'waiting' ? ('draft' as const) : course.state;
      await store.updateCourse(db, courseId, { state, updated_at: now });
      await note('withdrawn');
      return { state };
    }
    if (course.state !== (act === 'open' ? 'closed' : 'shown')) return fail('classroom.wrong_state');
    const state = act === 'open' ? ('shown' as const) : ('closed' as const);
    await store.updateCourse(db, courseId, { state, updated_at: now });
    await note(act === 'open' ? 'opened' : 'closed');
    await indexCourse({ db }, courseId);
    reply.changed(`course:${courseId}`, 'classroom');
    return { state };
  });
}

/** Puts what was submitted back to its teacher. Part of the transaction that holds the course. */
export async function returnLessons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  waiting: readonly lessons.TaughtLessonRecord[],
  { to, reason }: { to: 'draft' | 'refused'; reason: string },
): Promise<void> {
  for (const lesson of waiting) {
    await moveLessonFiles(db, { lessonId: lesson.id, from: ['waiting'], to });
    await lessons.updateLesson(db, lesson.id, {
      ...(lesson.state === 'waiting' && { state: to }),
      ...(lesson.next_state === 'waiting' && { next_state: to }),
      reason,
      updated_at: now,
    });
  }
}

/** A course and its lessons are looked at anew by the index. */
export async function indexCourse({ db }: Pick<Context, 'db'>, courseId: number): Promise<void> {
  await enqueueIndex(db, { kind: 'course', id: courseId });
  for (const { id } of await lessons.listAll(db, courseId)) await enqueueIndex(db, { kind: 'lesson', id });
}

/**
 * Publishes what waits of a course: lessons now or at their time, new videos in the place of the old. Part of the
 * transaction that holds the course.
 */
export async function publishWaiting(
  { db, now, reply }: Pick<Context, 'db' | 'now'> & { reply?: Context['reply'] },
  courseId: number,
): Promise<CourseState> {
  const course = (await store.lockCourse(db, courseId)) ?? fail('classroom.course_not_found');
  const waiting = (await lessons.listAll(db, courseId)).filter(isSent);
  const shown: lessons.TaughtLessonRecord[] = [];
  for (const lesson of waiting) {
    const isPlanned = lesson.publish_at !== null && lesson.publish_at > now;
    const isNew = lesson.state === 'waiting';
    if (isNew && !isPlanned) shown.push(lesson);
    await moveLessonFiles(db, { lessonId: lesson.id, from: ['waiting'], to: 'shown' });
    await lessons.updateLesson(db, lesson.id, {
      ...(lesson.next_state === 'waiting' && {
        media_id: lesson.next_media_id,
        next_media_id: null,
        next_state: null,
      }),
      ...(isNew && isPlanned && { state: 'ready' as const }),
      ...(isNew && !isPlanned && show(lesson, now)),
      reason: '',
      updated_at: now,
    });
  }
  await store.updateCourse(db, courseId, {
    state: 'shown',
    reason: '',
    published_at: course.published_at ?? (shown.length > 0 ? now : null),
    updated_at: now,
  });
  await recountCourse(db, courseId);
  await indexCourse({ db }, courseId);
  await notify({ db, now }, { ...newsOf(course, now), userIds: [course.author_id], kind: 'course_shown' });
  if (course.published_at !== null) await tellLearners({ db, now }, { course, shown });
  reply?.changed(`course:${courseId}`, 'classroom');
  return 'shown';
}

const show = (lesson: Pick<lessons.LessonRecord, 'published_at'>, now: Date) => ({
  state: 'shown' as const,
  publish_at: null,
  published_at: lesson.published_at ?? now,
});

const newsOf = (course: Pick<store.LockedCourse, 'id' | 'title'>, now: Date) => ({
  thing: `course:${course.id}:${Math.floor(now.getTime() / 1000)}`,
  path: `/cloudClassroom/detail/${course.id}`,
  data: { title: course.title },
});

/** Whoever learns from a course hears of its new lessons; what was out of sight for a while is nothing new. */
async function tellLearners(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    course,
    shown,
  }: { course: store.LockedCourse; shown: readonly Pick<lessons.LessonRecord, 'published_at'>[] },
): Promise<void> {
  const count = shown.filter(({ published_at }) => published_at === null).length;
  if (count === 0) return;
  const news = newsOf(course, now);
  await notify(
    { db, now },
    {
      ...news,
      data: { ...news.data, count },
      userIds: await store.listLearners(db, course.id),
      kind: 'course_lesson',
    },
  );
}

/** Publishes reviewed lessons whose time has come; returns how many. */
export async function publishPlanned({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (const { id, course_id: courseId } of await lessons.listPlanned(db, now)) {
    try {
      await db.tx(async () => {
        const course = await store.lockCourse(db, courseId);
        const lesson = await lessons.findLessonOf(db, id);
        if (course?.state !== 'shown' || lesson?.state !== 'ready') return;
        await lessons.updateLesson(db, id, { ...show(lesson, now), updated_at: now });
        await store.updateCourse(db, courseId, { published_at: course.published_at ?? now, updated_at: now });
        await recountCourse(db, courseId);
        await indexCourse({ db }, courseId);
        await tellLearners({ db, now }, { course, shown: [lesson] });
        await db.publish('changed', JSON.stringify([`course:${courseId}`, 'classroom']));
      });
      count += 1;
    } catch (error) {
      log('warn', 'classroom.not_published', { id, error });
    }
  }
  return count;
}
