import { sql } from 'kysely';
import type { CourseRow } from '../../../../contract/classroom/course.ts';
import type { CourseCategory } from '../../../../contract/classroom/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { wordsPattern } from '../../../db/like.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import { posterPath } from '../media/addresses.ts';
import '../tables.ts';

/** More than a classroom has; a list reads what it is narrowed by of all of them. */
const maxListed = 5000;

export type CourseFacts = Awaited<ReturnType<typeof listFacts>>[number];

/** What lists are narrowed and sorted by, of every published course that the words fit. */
export async function listFacts(db: Database, words: string) {
  const pattern = wordsPattern(words);
  return db.q
    .selectFrom('courses as c')
    .select(['c.id', 'c.author_id', 'c.category', 'c.level', 'c.products', 'c.price', 'c.member_price'])
    .select([
      'c.duration',
      'c.has_quiz',
      'c.learner_count',
      'c.rating_count',
      'c.rating_sum',
      'c.published_at',
    ])
    .where('c.state', '=', 'shown')
    .where('c.lesson_count', '>', 0)
    .$if(words !== '', (q) =>
      q.where((e) =>
        e.or([
          e('c.title', 'ilike', pattern),
          e('c.title_en', 'ilike', pattern),
          e('c.about', 'ilike', pattern),
          e.exists(
            e
              .selectFrom('lessons as l')
              .select('l.id')
              .whereRef('l.course_id', '=', 'c.id')
              .where('l.state', '=', 'shown')
              .where((f) => f.or([f('l.title', 'ilike', pattern), f('l.title_en', 'ilike', pattern)])),
          ),
        ]),
      ),
    )
    .orderBy('c.id', 'desc')
    .limit(maxListed)
    .execute();
}

const rowColumns = [
  'c.id',
  'c.title',
  'c.title_en',
  'c.category',
  'c.level',
  'c.price',
  'c.member_price',
  'c.lesson_count',
  'c.duration',
  'c.has_quiz',
  'c.learner_count',
  'c.rating_count',
  'c.rating_sum',
  'c.published_at',
] as const;

interface CourseRecord extends PersonRow {
  id: number;
  title: string;
  title_en: string;
  category: string;
  level: CourseRow['level'];
  price: number;
  member_price: number | null;
  lesson_count: number;
  duration: number;
  has_quiz: boolean;
  learner_count: number;
  rating_count: number;
  rating_sum: number;
  published_at: Date | null;
  first_lesson_id: number | null;
  first_media_id: number | null;
}

/** Of the media `m`; without ffmpeg nobody draws one. */
export const hasPoster = sql<boolean>`(m.media ->> 'hasPoster')::boolean`;

/** Courses with the columns of a list row and their first lesson whose video has a poster. */
export function selectCourses(db: Database) {
  return db.q
    .selectFrom('courses as c')
    .innerJoin('users', 'users.id', 'c.author_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('lessons as l')
          .innerJoin('lesson_media as m', 'm.id', 'l.media_id')
          .select(['l.id as first_lesson_id', 'l.media_id as first_media_id'])
          .whereRef('l.course_id', '=', 'c.id')
          .where(hasPoster)
          .orderBy(sql`l.state = 'shown'`, 'desc')
          .orderBy('l.position')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(rowColumns)
    .select(['first.first_lesson_id', 'first.first_media_id'])
    .select(personColumns);
}

export function toCourseRow(row: CourseRecord): CourseRow {
  return {
    courseId: row.id,
    title: { zh: row.title, en: row.title_en },
    category: row.category as CourseCategory,
    level: row.level,
    poster:
      row.first_lesson_id !== null && row.first_media_id !== null
        ? posterPath({ lessonId: row.first_lesson_id, mediaId: row.first_media_id })
        : null,
    price: row.price,
    memberPrice: row.member_price,
    lessonCount: row.lesson_count,
    duration: row.duration,
    hasQuiz: row.has_quiz,
    learnerCount: row.learner_count,
    rating: row.rating_count === 0 ? null : row.rating_sum / row.rating_count,
    ratingCount: row.rating_count,
    teacher: toPersonSummary(row),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

/** Published courses in the order of `ids`; what is not published is left out. */
export async function listRows(db: Database, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCourses(db).where('c.id', 'in', ids).where('c.state', '=', 'shown').execute();
  const byId = new Map(rows.map((row) => [row.id, toCourseRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
