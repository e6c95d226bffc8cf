import { sql, type Updateable } from 'kysely';
import { type EditedPath, pathLimits } from '../../../../contract/classroom/path-editing.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import './tables.ts';

const maxOthers = 300;

/** All paths in their order, held to the end of the transaction: order and number are theirs together. */
export async function lockPaths(db: Database) {
  return db.q
    .selectFrom('learning_paths')
    .select(['id', 'slug', 'title', 'is_shown', 'is_demo'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
}
export type LockedPath = Awaited<ReturnType<typeof lockPaths>>[number];

export async function listEditedPaths(db: Database, ids?: readonly number[]): Promise<EditedPath[]> {
  const paths = await db.q
    .selectFrom('learning_paths')
    .selectAll()
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(2 * pathLimits.paths))
    .execute();
  const courses = await db.q
    .selectFrom('learning_path_courses as s')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .select(['s.path_id', 's.is_required', 'c.id', 'c.title', 'c.title_en', 'c.state'])
    .where('s.path_id', '=', sql<number>`any(${paths.map(({ id }) => id)}::bigint[])`)
    .orderBy('s.position')
    .orderBy('c.id')
    .execute();
  return paths.map((path) => ({
    pathId: path.id,
    slug: path.slug,
    title: { zh: path.title, en: path.title_en },
    about: { zh: path.about, en: path.about_en },
    isShown: path.is_shown,
    isDemo: path.is_demo,
    courses: courses
      .filter(({ path_id }) => path_id === path.id)
      .map((course) => ({
        courseId: course.id,
        title: { zh: course.title, en: course.title_en },
        state: course.state,
        isRequired: course.is_required,
      })),
  }));
}

/** Published courses that a path does not have, the newest first. */
export async function listOtherCourses(db: Database, pathId: number) {
  const rows = await db.q
    .selectFrom('courses as c')
    .select(['c.id', 'c.title', 'c.title_en'])
    .where('c.state', '=', 'shown')
    .where('c.lesson_count', '>', 0)
    .where('c.id', 'not in', (e) =>
      e.selectFrom('learning_path_courses').select('course_id').where('path_id', '=', pathId),
    )
    .orderBy('c.published_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(maxOthers))
    .execute();
  return rows.map((row) => ({ courseId: row.id, title: { zh: row.title, en: row.title_en } }));
}

export async function isShownCourse(db: Database, courseId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('state', '=', 'shown')
    .where('lesson_count', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function createPath(
  db: Database,
  path: {
    slug: string;
    title: string;
    title_en: string;
    about: string;
    about_en: string;
    position: number;
    now: Date;
  },
): Promise<number> {
  const { now, ...texts } = path;
  const { id } = await db.q
    .insertInto('learning_paths')
    .values({ ...texts, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePath(
  db: Database,
  pathId: number,
  change: Updateable<Tables['learning_paths']>,
): Promise<void> {
  await db.q.updateTable('learning_paths').set(change).where('id', '=', pathId).execute();
}

export async function deletePath(db: Database, pathId: number): Promise<void> {
  await db.q.deleteFrom('learning_paths').where('id', '=', pathId).execute();
}

export async function replaceCourses(
  db: Database,
  pathId: number,
  courses: readonly { courseId: number; isRequired: boolean }[],
): Promise<void> {
  await db.q.deleteFrom('learning_path_courses').where('path_id', '=', pathId).execute();
  if (courses.length === 0) return;
  await db.q
    .insertInto('learning_path_courses')
    .values(
      courses.map(({ courseId, isRequired }, position) => ({
        path_id: pathId,
        course_id: courseId,
        position,
        is_required: isRequired,
      })),
    )
    .execute();
}
