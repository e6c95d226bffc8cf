import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { createRating, recountRatings } from './rating-store.ts';
import { requireVisible } from './rights.ts';
import { findLearner, lockTerms } from './store.ts';

/** Rates a course that one has learned from; a later rating takes the place of the earlier. */
export async function rateCourse(
  context: SignedInContext,
  { courseId, rating }: { courseId: number; rating: number },
): Promise<{ rating: number }> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  await db.tx(async () => {
    const terms = (await lockTerms(db, courseId)) ?? fail('classroom.course_not_found');
    await requireVisible(context, terms);
    if (terms.author_id === userId) return fail('classroom.own_course');
    const learner = await findLearner(db, { userId, courseId });
    if (!learner?.done_count) return fail('classroom.learn_first');
    await createRating(db, { userId, courseId, rating, now });
    await recountRatings(db, courseId);
  });
  reply.changed(`course:${courseId}`, 'classroom');
  return { rating };
}
