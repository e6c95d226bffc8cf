import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { missingParts, TaughtCourse } from '../../../../contract/classroom/teach.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listSummaries } from '../../file/index.ts';
import { toPersonSummary } from '../../person/index.ts';
import { listNewFiles } from '../practice/practice-store.ts';
import { isStaff } from '../rights.ts';
import { countOldSteps } from '../steps/step-store.ts';
import * as courses from './course-store.ts';
import * as lessons from './lesson-store.ts';

/** One's own course, held until the end of the transaction; any other one does not exist for the caller. */
export async function lockOwn(
  { db, viewer }: SignedInContext,
  courseId: number,
): Promise<courses.LockedCourse> {
  const course = await courses.lockCourse(db, courseId);
  return course?.author_id === viewer.userId ? course : fail('classroom.course_not_found');
}

/** The same, in a state in which its teacher may change it. */
export async function lockOpen(context: SignedInContext, courseId: number): Promise<courses.LockedCourse> {
  const course = await lockOwn(context, courseId);
  return isOpen(course.state) ? course : fail('classroom.wrong_state');
}

const isOpen = (state: string): boolean => state !== 'waiting' && state !== 'removed';

/** One's own course with everything that can be changed; staff see it too, for review. */
export async function getTaughtCourse(
  context: SignedInContext,
  { courseId }: { courseId: number },
): Promise<TaughtCourse> {
  const { db, viewer } = context;
  const found = await courses.findTaught(db, courseId);
  if (!found || (found.author_id !== viewer.userId && !isStaff(viewer)))
    return fail('classroom.course_not_found');
  const all = await lessons.listAll(db, courseId);
  const files = await listSummaries(
    db,
    all.flatMap(({ file_id }) => file_id ?? []),
  );
  const oldSteps = await countOldSteps(db, courseId);
  const newFiles = await listNewFiles(db, courseId);
  const { state } = found;
  const isWaiting = state === 'waiting' || all.some(isSent);
  const isOwn = found.author_id === viewer.userId;
  const missing = listMissing(found, all);
  return {
    courseId,
    title: { zh: found.title, en: found.title_en },
    about: { zh: found.about, en: found.about_en },
    category: found.category as TaughtCourse['category'],
    level: found.level,
    products: found.products,
    price: found.price,
    memberPrice: found.member_price,
    trialMinutes: found.trial_seconds / 60,
    thresholdPercent: found.threshold_percent,
    state,
    reason: found.reason,
    isWaiting,
    teacher: toPersonSummary(found),
    lessons: all.map((lesson) =>
      toTaughtLessonRow(lesson, { file: files.get(lesson.file_id ?? ''), oldSteps, newFiles }),
    ),
    missing,
    can: {
      edit: isOwn && isOpen(state),
      send: isOwn && isOpen(state) && state !== 'closed' && all.some(isSendable),
      withdraw: isOwn && isWaiting,
      close: isOwn && state === 'shown',
      open: isOwn && state === 'closed',
      delete: isOwn && isDeletable(found),
    },
    acts: await courses.listActs(db, courseId),
  };
}

type FileSummary = Awaited<ReturnType<typeof listSummaries>> extends Map<string, infer S> ? S : never;

interface LessonExtras {
  file: FileSummary | undefined;
  oldSteps: ReadonlyMap<number, number>;
  newFiles: Awaited<ReturnType<typeof listNewFiles>>;
}

export function toTaughtLessonRow(
  lesson: lessons.TaughtLessonRecord,
  { file, oldSteps, newFiles }: LessonExtras,
): TaughtCourse['lessons'][number] {
  return {
    lessonId: lesson.id,
    section: { zh: lesson.section, en: lesson.section_en },
    title: { zh: lesson.title, en: lesson.title_en },
    state: lesson.state,
    reason: lesson.reason,
    publishAt: lesson.publish_at?.toISOString() ?? null,
    isOpen: lesson.is_open,
    duration: lesson.duration ?? 0,
    oldStepCount: oldSteps.get(lesson.id) ?? 0,
    newFiles: (newFiles.get(lesson.id) ?? []).map(({ fileId, name, role, state }) => ({
      fileId,
      name,
      role,
      state,
    })),
    nextState: lesson.next_state,
    file: file
      ? {
          id: file.id,
          name: file.name,
          state: file.state,
          code: file.code,
          values: file.values,
          step: file.step,
          percent: file.percent,
        }
      : null,
  };
}

type Sent = Pick<lessons.TaughtLessonRecord, 'state' | 'next_state' | 'media_id' | 'file_states'>;

/** Its files wait for a review of their own: it is published, or will be at its time. */
const hasFilesApart = ({ state }: Pick<Sent, 'state'>): boolean => state === 'shown' || state === 'ready';

/** Whether something of a lesson waits for review. */
export const isSent = (lesson: Sent): boolean =>
  lesson.state === 'waiting' || lesson.next_state === 'waiting' || lesson.file_states.includes('waiting');

/** Whether something of a lesson can be submitted: it is new and has a video, or has a new one. */
export const isSendable = (lesson: Sent): boolean =>
  (lesson.media_id !== null && /^(draft|refused)$/.test(lesson.state)) ||
  /^(draft|refused)$/.test(lesson.next_state ?? '') ||
  (hasFilesApart(lesson) && lesson.file_states.some((state) => /^(draft|refused)$/.test(state)));

/** What a course lacks before it can be submitted for the first time. */
export function listMissing(
  course: Pick<courses.LockedCourse, 'about'>,
  all: readonly Sent[],
): (typeof missingParts)[number][] {
  const missing: (typeof missingParts)[number][] = [];
  if (course.about.length < classroomLimits.minAbout) missing.push('about');
  if (!all.some(({ media_id }) => media_id !== null)) missing.push('video');
  return missing;
}

/** Nobody has seen it yet. */
export const isDeletable = ({
  state,
  published_at,
}: Pick<courses.LockedCourse, 'state' | 'published_at'>): boolean =>
  published_at === null && /^(draft|refused)$/.test(state);
