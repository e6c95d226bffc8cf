import { classroomLimits, tenths } from '../../../../contract/classroom/kinds.ts';
import type * as contract from '../../../../contract/classroom/step.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Services, SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listProducts } from '../../product/index.ts';
import { requireDecent } from '../../resource/index.ts';
import { findMedia } from '../teach/lesson-store.ts';
import { lockLesson, noteChange } from '../teach/lessons.ts';
import * as store from './step-store.ts';

/** Names a command that one's own lesson shows, and the version it was recorded with. */
export async function addStep(
  context: SignedInContext,
  { lessonId, at: clock, ...step }: EndpointParsedInput<typeof contract.addStep>,
): Promise<{ stepId: number }> {
  const { db } = context;
  const at = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * tenths;
  return db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    const media = held.lesson.media_id === null ? undefined : await findMedia(db, held.lesson.media_id);
    if (media && at >= media.duration) return fail('classroom.beyond_end', { fields: { at: 'beyond_end' } });
    if (!(await listProducts(db)).some(({ slug }) => slug === step.product)) return fail('product.not_found');
    if (held.isShown) await requireDecent(context, [step.path]);
    if ((await store.countSteps(db, lessonId)) >= classroomLimits.steps)
      return fail('classroom.steps_full', { values: { count: classroomLimits.steps } });
    const stepId = await store.addStep(db, { lessonId, at, ...step });
    if (stepId === undefined) return fail('classroom.has_step');
    await noteChange(context, held);
    return { stepId };
  });
}

export async function removeStep(
  context: SignedInContext,
  { lessonId, stepId }: EndpointParsedInput<typeof contract.removeStep>,
): Promise<Record<string, never>> {
  await context.db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    await store.removeStep(context.db, { lessonId, stepId });
    await noteChange(context, held);
  });
  return {};
}

/** Tells teachers, once for each version, which of their courses it made old. Returns how many courses. */
export async function notifyOldSteps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.tx(async () => {
    const old = await store.listUntoldSteps(db);
    const courses = new Map(old.map((step) => [step.courseId, step]));
    for (const { courseId, title, authorId } of courses.values()) {
      const count = old.filter((step) => step.courseId === courseId).length;
      await notify(
        { db, now },
        {
          kind: 'course_outdated',
          userIds: [authorId],
          thing: `course:${courseId}`,
          path: `/personal/creation/course/${courseId}`,
          data: { title, count },
        },
      );
    }
    for (const { id, newer } of old) await store.setTold(db, id, newer.version);
    return courses.size;
  });
}
