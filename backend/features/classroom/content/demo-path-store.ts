import type { Database } from '../../../db/database.ts';
import type { ContentPath } from './content-schema.ts';
import '../path/tables.ts';

/** Writes a path under its readable name, and its courses anew, unless staff changed it. Returns its number. */
export async function savePath(
  db: Database,
  {
    path,
    position,
    courseIds,
    now,
  }: {
    path: ContentPath;
    position: number;
    courseIds: ReadonlyMap<string, number>;
    now: Date;
  },
): Promise<number | undefined> {
  const fields = {
    position,
    title: path.title.zh,
    title_en: path.title.en,
    about: path.about.zh,
    about_en: path.about.en,
    updated_at: now,
  };
  const saved = await db.q
    .insertInto('learning_paths')
    .values({ ...fields, slug: path.slug, is_demo: true, is_shown: true, created_at: now })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(fields).where('learning_paths.is_demo', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  if (!saved) return undefined;
  const { id } = saved;
  await db.q.deleteFrom('learning_path_courses').where('path_id', '=', id).execute();
  const steps = path.courses.flatMap(({ course, isRequired }, index) => {
    const courseId = courseIds.get(course);
    return courseId === undefined
      ? []
      : [{ path_id: id, course_id: courseId, position: index, is_required: isRequired }];
  });
  if (steps.length > 0) await db.q.insertInto('learning_path_courses').values(steps).execute();
  return id;
}

/** Takes the paths out that came with the portal. Returns their numbers. */
export async function deleteDemoPaths(db: Database): Promise<number[]> {
  const rows = await db.q.deleteFrom('learning_paths').where('is_demo', '=', true).returning('id').execute();
  return rows.map(({ id }) => id);
}
