import { sql } from 'kysely';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { ContentCourse } from './content-schema.ts';
import type { ReadLesson } from './read-content.ts';
import '../tables.ts';

/** Writes a course under its readable name, a new one or over the old one. */
export async function saveCourse(
  db: Database,
  course: ContentCourse & { authorId: number; publishedAt: Date; now: Date },
): Promise<number> {
  const fields = {
    author_id: course.authorId,
    title: course.title.zh,
    title_en: course.title.en,
    about: course.about.zh,
    about_en: course.about.en,
    category: course.category,
    level: course.level,
    products: course.products,
    price: course.price,
    member_price: course.memberPrice,
    trial_seconds: course.trialSeconds,
    threshold_percent: course.thresholdPercent,
    updated_at: course.now,
  };
  const { id } = await db.q
    .insertInto('courses')
    .values({
      ...fields,
      slug: course.slug,
      state: 'shown',
      is_demo: true,
      published_at: course.publishedAt,
      created_at: course.publishedAt,
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveLesson(
  db: Database,
  lesson: ReadLesson & { courseId: number; position: number; section: ReadLesson['title']; now: Date },
): Promise<number> {
  const fields = {
    position: lesson.position,
    section: lesson.section.zh,
    section_en: lesson.section.en,
    title: lesson.title.zh,
    title_en: lesson.title.en,
    about: lesson.about.zh,
    about_en: lesson.about.en,
    is_open: lesson.isOpen,
    state: 'shown' as const,
    updated_at: lesson.now,
  };
  const { id } = await db.q
    .insertInto('lessons')
    .values({
      ...fields,
      course_id: lesson.courseId,
      slug: lesson.slug,
      published_at: lesson.now,
      created_at: lesson.now,
    })
    .onConflict((conflict) => conflict.columns(['course_id', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The media of a lesson; one of the same renditions stays as it is. */
export async function saveMedia(
  db: Database,
  {
    lessonId,
    folder,
    duration,
    media,
    now,
  }: {
    lessonId: number;
    folder: string;
    duration: number;
    media: ReadLesson['media'];
    now: Date;
  },
): Promise<number> {
  const text = JSON.stringify(media);
  const same = await db.q
    .selectFrom('lesson_media')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where(sql<boolean>`media = ${text}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (same) return same.id;
  const { id } = await db.q
    .insertInto('lesson_media')
    .values({ lesson_id: lessonId, folder, duration, media: text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The media in use, chapters and captions of a lesson. */
export async function setTexts(
  db: Database,
  {
    lessonId,
    mediaId,
    chapters,
    captions,
    now,
  }: Pick<ReadLesson, 'chapters' | 'captions'> & {
    lessonId: number;
    mediaId: number;
    now: Date;
  },
): Promise<void> {
  await db.q.updateTable('lessons').set({ media_id: mediaId }).where('id', '=', lessonId).execute();
  await db.q.deleteFrom('lesson_chapters').where('lesson_id', '=', lessonId).execute();
  await db.q
    .insertInto('lesson_chapters')
    .values(
      chapters.map(({ at, title }) => ({
        lesson_id: lessonId,
        at: Math.round(at * tenths),
        title: title.zh,
        title_en: title.en,
      })),
    )
    .execute();
  await db.q.deleteFrom('lesson_captions').where('lesson_id', '=', lessonId).execute();
  await db.q
    .insertInto('lesson_captions')
    .values(
      captions.map(({ lang, cues }) => ({
        lesson_id: lessonId,
        lang,
        cues: JSON.stringify(cues),
        updated_at: now,
      })),
    )
    .execute();
}

/** Lessons that a release no longer has are out of sight; what was learned of them stays. */
export async function hideLessonsBeyond(
  db: Database,
  { courseId, slugs, now }: { courseId: number; slugs: readonly string[]; now: Date },
): Promise<void> {
  await db.q
    .updateTable('lessons')
    .set({ state: 'draft', updated_at: now })
    .where('course_id', '=', courseId)
    .where('state', '=', 'shown')
    .where('slug', 'not in', [...slugs])
    .execute();
}
