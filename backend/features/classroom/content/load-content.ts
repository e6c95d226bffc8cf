import { subDays } from 'date-fns';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { listDemoPeople } from '../../account/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { recountCourse } from '../recount-store.ts';
import type { ContentCourse } from './content-schema.ts';
import { savePath } from './demo-path-store.ts';
import { savePractice } from './demo-practice-store.ts';
import { saveQuiz } from './demo-quiz-store.ts';
import * as store from './demo-store.ts';
import { type ReadLesson, readContent } from './read-content.ts';

/**
 * The courses of `content/lessons`, written again whenever a release changes them. What people learned, bought and
 * asked stays; progress follows the lesson while its length stays the same.
 */
export async function loadCourses(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config, clock } = services;
  if (!isDemoWanted(db, config)) return;
  const { courses, lessons, quizzes, paths, mark } = await readContent();
  const now = clock();
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: `lessons ${mark}`, now }))) return;
    const people = await listDemoPeople(db);
    const courseIds = new Map<string, number>();
    for (const course of courses) {
      const authorId = course.teachers.map((name) => people.get(name)).find((id) => id !== undefined);
      // The demo people are gone: so are their courses.
      if (authorId === undefined) continue;
      const courseId = await store.saveCourse(db, {
        ...course,
        authorId,
        publishedAt: subDays(now, course.daysAgo),
        now,
      });
      courseIds.set(course.slug, courseId);
      await saveLessons(services, { courseId, course, lessons, now });
      for (const quiz of quizzes.filter((each) => each.course === course.slug))
        await saveQuiz(db, { courseId, quiz, now });
      await recountCourse(db, courseId);
      await enqueueIndex(db, { kind: 'course', id: courseId });
    }
    for (const [position, path] of paths.entries()) {
      const id = await savePath(db, { path, position, courseIds, now });
      if (id !== undefined) await enqueueIndex(db, { kind: 'learning_path', id });
    }
  });
}

async function saveLessons(
  { db }: Pick<Services, 'db'>,
  {
    courseId,
    course,
    lessons,
    now,
  }: {
    courseId: number;
    course: ContentCourse;
    lessons: ReadonlyMap<string, ReadLesson>;
    now: Date;
  },
): Promise<void> {
  let position = 0;
  for (const section of course.sections)
    for (const slug of section.lessons) {
      const lesson = lessons.get(slug);
      if (!lesson) throw new Error(`course ${course.slug} names an unknown lesson ${slug}`);
      position += 1;
      const lessonId = await store.saveLesson(db, {
        ...lesson,
        courseId,
        position,
        section: section.title,
        now,
      });
      const mediaId = await store.saveMedia(db, {
        lessonId,
        folder: `content/lessons/${slug}`,
        ...lesson,
        now,
      });
      await savePractice(db, { lessonId, practice: lesson.practice, now });
      await store.setTexts(db, { lessonId, ...lesson, mediaId, now });
      await enqueueIndex(db, { kind: 'lesson', id: lessonId });
    }
  await store.hideLessonsBeyond(db, {
    courseId,
    slugs: course.sections.flatMap((each) => each.lessons),
    now,
  });
}
