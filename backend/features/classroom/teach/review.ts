import type { CourseState } from '../../../../contract/classroom/kinds.ts';
import type { reviewCourse as ReviewCourse } from '../../../../contract/classroom/staff.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import * as store from './course-store.ts';
import { listAll } from './lesson-store.ts';
import { isSent } from './own.ts';
import { indexCourse, publishWaiting, returnLessons } from './publish.ts';

type Decision = EndpointParsedInput<typeof ReviewCourse>['decision'];

/** What is written into the history of the course. */
const acts: Readonly<Record<Decision, string>> = {
  publish: 'published',
  refuse: 'refused',
  remove: 'removed',
  restore: 'restored',
};

/** Publishes what waits or returns it; takes a course away or brings it back. */
export async function reviewCourse(
  context: SignedInContext,
  { courseId, decision, reason }: EndpointParsedInput<typeof ReviewCourse>,
): Promise<EndpointOutput<typeof ReviewCourse>> {
  const { db, viewer, now } = context;
  if ((decision === 'refuse' || decision === 'remove') && reason === '')
    return fail('classroom.reason_required', { fields: { reason: 'missing' } });
  return db.tx(async () => {
    const course = (await store.lockCourse(db, courseId)) ?? fail('classroom.course_not_found');
    if (course.author_id === viewer.userId) return fail('classroom.own_review');
    await recordAct(context, {
      action: `course.${decision}`,
      target: `course:${courseId}`,
      before: { state: course.state },
      after: { decision },
      reason,
    });
    await store.createAct(db, { courseId, actorId: viewer.userId, act: acts[decision], reason, now });
    return { state: await decide(context, course, { decision, reason }) };
  });
}

async function decide(
  context: SignedInContext,
  course: store.LockedCourse,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<CourseState> {
  const { db, now, reply } = context;
  const { id: courseId } = course;
  const news = {
    userIds: [course.author_id],
    thing: `course:${courseId}:${Math.floor(now.getTime() / 1000)}`,
    path: `/personal/creation/course/${courseId}`,
    data: { title: course.title, reason },
  };
  if (decision === 'publish' || decision === 'refuse') {
    const waiting = (await listAll(db, courseId)).filter(isSent);
    if (course.state === 'removed' || (course.state !== 'waiting' && waiting.length === 0))
      return fail('classroom.wrong_state');
    if (decision === 'publish') return publishWaiting(context, courseId);
    await returnLessons(context, waiting, { to: 'refused', reason });
    const state = course.state === 'waiting' ? ('refused' as const) : course.state;
    await store.updateCourse(db, courseId, { state, reason, updated_at: now });
    await notify({ db, now }, { ...news, kind: 'course_refused' });
    return state;
  }
  const isRemoval = decision === 'remove';
  if (isRemoval ? !/^(shown|closed)$/.test(course.state) : course.state !== 'removed')
    return fail('classroom.wrong_state');
  const state = isRemoval ? ('removed' as const) : ('shown' as const);
  await store.updateCourse(db, courseId, { state, reason, updated_at: now });
  await indexCourse({ db }, courseId);
  await notify({ db, now }, { ...news, kind: isRemoval ? 'course_removed' : 'course_shown' });
  reply.changed(`course:${courseId}`, 'classroom');
  return state;
}
