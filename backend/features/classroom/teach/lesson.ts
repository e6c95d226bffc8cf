import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { fail } from '../../../../contract/errors.ts';
import { findProgram } from '../../../conversion/program.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { listSummaries } from '../../file/index.ts';
import { posterPath } from '../media/addresses.ts';
import { listNewFiles } from '../practice/practice-store.ts';
import { isStaff } from '../rights.ts';
import { countOldSteps, listSteps } from '../steps/step-store.ts';
import { listChapters } from '../store.ts';
import { findTaught } from './course-store.ts';
import * as store from './lesson-store.ts';
import { isSent, toTaughtLessonRow } from './own.ts';

/** One's own lesson with everything that can be changed; staff see it too. */
export async function getTaughtLesson(
  { db, viewer, config }: SignedInContext,
  { lessonId }: { lessonId: number },
): Promise<TaughtLesson> {
  const known = (await store.findLessonOf(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const course = (await findTaught(db, known.course_id)) ?? fail('classroom.lesson_not_found');
  const isOwn = course.author_id === viewer.userId;
  if (!isOwn && !isStaff(viewer)) return fail('classroom.lesson_not_found');
  const lesson =
    (await store.listAll(db, course.id)).find(({ id }) => id === lessonId) ??
    fail('classroom.lesson_not_found');
  const files = await listSummaries(db, lesson.file_id ? [lesson.file_id] : []);
  const { media, media_id: mediaId } = lesson;
  const canEdit = isOwn && !/^(waiting|removed)$/.test(course.state) && !isSent(lesson);
  const wasShown = lesson.published_at !== null;
  return {
    ...toTaughtLessonRow(lesson, {
      file: files.get(lesson.file_id ?? ''),
      oldSteps: await countOldSteps(db, course.id),
      newFiles: await listNewFiles(db, course.id),
    }),
    courseId: course.id,
    courseTitle: { zh: course.title, en: course.title_en },
    about: { zh: lesson.about, en: lesson.about_en },
    heights: (media?.renditions ?? []).map(({ height }) => height).sort((a, b) => b - a),
    poster: media?.hasPoster && mediaId ? posterPath({ lessonId, mediaId }) : null,
    canDraw: findProgram(config.PATH, ['ffmpeg']) !== undefined,
    isRetimed:
      lesson.next_duration !== null && Math.abs(lesson.next_duration - (lesson.duration ?? 0)) > tenths,
    chapters: (await listChapters(db, lessonId)).map(({ at, title, title_en }) => ({
      at,
      title: { zh: title, en: title_en },
    })),
    steps: await listSteps(db, lessonId),
    captions: (await store.listCaptionFacts(db, lessonId)).map((row) => ({
      lang: row.lang,
      count: row.count,
      updatedAt: row.updated_at.toISOString(),
    })),
    can: {
      edit: canEdit,
      replace: canEdit,
      hide: canEdit && /^(shown|ready)$/.test(lesson.state),
      delete: canEdit && !wasShown && /^(draft|refused)$/.test(lesson.state),
    },
  };
}
