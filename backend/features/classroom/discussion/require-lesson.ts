import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { maySeeLesson, requireVisible, rightToLesson } from '../rights.ts';
import { findLesson } from '../store.ts';

/** A lesson that the viewer may see. Fails as `getLesson` does. */
export async function requireLesson(context: Context, lessonId: number) {
  const { db, viewer } = context;
  const lesson = (await findLesson(db, lessonId)) ?? fail('classroom.lesson_not_found');
  const { terms } = lesson;
  await requireVisible(context, terms);
  if (!maySeeLesson(viewer, terms, lesson.state)) return fail('classroom.lesson_not_found');
  return { lesson, terms };
}

/** The same where the viewer may play at least its beginning; `at` lies inside the video. */
export async function requireLearnable(
  context: Context,
  { lessonId, at }: { lessonId: number; at: number | null },
) {
  const found = await requireLesson(context, lessonId);
  if (!(await rightToLesson(context, found))) return fail('classroom.no_right');
  if (at !== null && at > (found.lesson.duration ?? 0))
    return fail('classroom.beyond_end', { fields: { at: 'beyond_end' } });
  return found;
}
