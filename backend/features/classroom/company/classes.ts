import type { CompanyClass } from '../../../../contract/classroom/buy.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireActive } from '../../company/index.ts';
import { toPersonSummary } from '../../person/index.ts';
import { listClassCourses, listClassMembers } from './class-store.ts';

/** Courses that the viewer's company has seats of, with all its members and how far they are. */
export async function listClasses(context: SignedInContext): Promise<CompanyClass[]> {
  const { member } = await requireActive(context, 'report');
  const { companyId } = member;
  const courses = await listClassCourses(context.db, companyId);
  const members = await listClassMembers(
    context.db,
    companyId,
    courses.map(({ id }) => id),
  );
  return courses.map((course) => ({
    courseId: course.id,
    title: { zh: course.title, en: course.title_en },
    seats: Number(course.seats),
    lessonCount: course.lesson_count,
    dueOn: course.due_on,
    members: members
      .filter(({ course_id }) => course_id === course.id)
      .map((row) => ({
        person: toPersonSummary(row),
        hasSeat: row.has_seat,
        // Progress of members without a seat is private.
        doneCount: row.has_seat ? (row.done_count ?? 0) : 0,
        seenAt: row.has_seat ? (row.seen_at?.toISOString() ?? null) : null,
        completedAt: row.has_seat ? (row.completed_at?.toISOString() ?? null) : null,
      })),
  }));
}
