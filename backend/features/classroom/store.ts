import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { selectCourses } from './list/list-store.ts';
import './practice/tables.ts';
import './tables.ts';

/** What a course costs and who may see it. */
export interface Terms {
  id: number;
  author_id: number;
  title: string;
  title_en: string;
  price: number;
  member_price: number | null;
  trial_seconds: number;
  threshold_percent: number;
  state: 'draft' | 'waiting' | 'shown' | 'refused' | 'closed' | 'removed';
}

const termColumns = [
  'id',
  'author_id',
  'title',
  'title_en',
  'price',
  'member_price',
  'trial_seconds',
  'threshold_percent',
  'state',
] as const;

/** The terms of the course `c`. */
const termsOf = sql<Terms>`json_build_object(${sql.join(
  termColumns.flatMap((name) => [sql.lit(name), sql.ref(`c.${name}`)]),
)})`;

export async function getTerms(db: Database, courseId: number): Promise<Terms | undefined> {
  return db.q.selectFrom('courses').select(termColumns).where('id', '=', courseId).executeTakeFirst();
}

/** The same, held to the end of the transaction. */
export async function lockTerms(db: Database, courseId: number): Promise<Terms | undefined> {
  return db.q
    .selectFrom('courses')
    .select(termColumns)
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** A course in whatever state it is. */
export async function findCourse(db: Database, courseId: number) {
  return selectCourses(db)
    .select(['c.about', 'c.about_en', 'c.products', 'c.trial_seconds', 'c.threshold_percent', 'c.state'])
    .select('c.needs_quizzes')
    .select(['c.reason', 'c.author_id'])
    .where('c.id', '=', courseId)
    .executeTakeFirst();
}
export type FoundCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** The lessons of a course in their order, with the progress of a person. */
export async function listLessons(
  db: Database,
  { courseId, userId, isAll }: { courseId: number; userId: number | undefined; isAll: boolean },
) {
  return db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', 'm.id', 'l.media_id')
    .leftJoin('lesson_progress as p', (join) =>
      join.onRef('p.lesson_id', '=', 'l.id').on('p.user_id', '=', userId ?? 0),
    )
    .select(['l.id', 'l.section', 'l.section_en', 'l.title', 'l.title_en', 'l.is_open', 'l.state'])
    .select(['m.duration', 'p.watched_count', 'p.completed_at'])
    .where('l.course_id', '=', courseId)
    .$if(!isAll, (q) => q.where('l.state', '=', 'shown'))
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/**
 * A lesson with its video and the terms of its course, whatever its state; of one that has a new video under review,
 * with that for a preview.
 */
export async function findLesson(db: Database, lessonId: number, { isPreview = false } = {}) {
  return db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', (join) =>
      join.on((e) =>
        e('m.id', '=', isPreview ? e.fn.coalesce('l.next_media_id', 'l.media_id') : e.ref('l.media_id')),
      ),
    )
    .select(['l.id', 'l.course_id', 'l.section', 'l.section_en', 'l.title', 'l.title_en', 'l.about'])
    .select(['l.about_en', 'l.is_open', 'l.state', 'l.question_count'])
    .select((e) => [
      e('l.practice', '!=', '').as('has_task'),
      e
        .selectFrom('lesson_files as f')
        .select((f) => f.fn.countAll<number>().as('count'))
        .whereRef('f.lesson_id', '=', 'l.id')
        .where('f.role', '!=', 'solution')
        .where('f.state', '=', 'shown')
        .as('file_count'),
    ])
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(termsOf.as('terms'))
    .select('m.id as media_id')
    .select(['m.duration', 'm.media', 'm.folder'])
    .where('l.id', '=', lessonId)
    .executeTakeFirst();
}
export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

export async function listChapters(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lesson_chapters')
    .select(['at', 'title', 'title_en'])
    .where('lesson_id', '=', lessonId)
    .orderBy('at')
    .execute();
}

export async function listCaptions(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lesson_captions')
    .select(['lang', 'cues'])
    .where('lesson_id', '=', lessonId)
    .orderBy('lang', 'desc')
    .execute();
}

export async function countCoursesOf(db: Database, authorId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('courses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  return count;
}

/** What a person did with a course. */
export async function findLearner(db: Database, { userId, courseId }: { userId: number; courseId: number }) {
  return db.q
    .selectFrom('course_learners as n')
    .leftJoin('course_ratings as r', (join) =>
      join.onRef('r.user_id', '=', 'n.user_id').onRef('r.course_id', '=', 'n.course_id'),
    )
    .select(['n.lesson_id', 'n.done_count', 'n.completed_at', 'r.rating'])
    .where('n.user_id', '=', userId)
    .where('n.course_id', '=', courseId)
    .executeTakeFirst();
}
