import type { LearningPath } from '../../../../contract/classroom/learning-path.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { listRows } from '../list/list-store.ts';
import { findPath, listSteps } from './path-store.ts';

/** A path with its published courses. What of it is learned is the viewer's own. */
export async function getLearningPath(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { slug }: { slug: string },
): Promise<LearningPath> {
  const path = (await findPath(db, slug)) ?? fail('classroom.path_not_found');
  const steps = await listSteps(db, { pathId: path.id, userId: viewer?.userId ?? null });
  const courses = await listRows(
    db,
    steps.map((step) => step.course_id),
  );
  const byId = new Map(courses.map((course) => [course.courseId, course]));
  const required = steps.filter((step) => step.is_required);
  return {
    slug: path.slug,
    title: path.title,
    about: path.about,
    steps: steps.flatMap((step) => {
      const course = byId.get(step.course_id);
      if (!course) return [];
      const doneCount = Math.min(step.done_count ?? 0, course.lessonCount);
      return [{ course, isRequired: step.is_required, doneCount, isDone: step.completed_at !== null }];
    }),
    isDone: required.length > 0 && required.every((step) => step.completed_at !== null),
  };
}
