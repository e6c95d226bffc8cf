import { addDays, beijingDate, dayStart } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { type RubricLine, readRubric, sumOfPoints } from '../../../../contract/school/rubric.ts';
import type * as contract from '../../../../contract/school/work.ts';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { isTaughtBy } from '../class/class-store.ts';
import { findPupil } from '../class/pupil-store.ts';
import { requireLockedTaught } from '../class/rights.ts';
import * as store from './assignment-store.ts';
import { isAnyMarked } from './hand-in-store.ts';
import { requireLockedWork } from './rights.ts';

const sumOf = (marks: readonly number[]): number => marks.reduce((sum, each) => sum + each, 0);

export async function listAssignments(
  { db, viewer, now }: SignedInContext,
  { classId }: { classId: number },
): Promise<EndpointOutput<typeof contract.listAssignments>> {
  const { userId } = viewer;
  const isTaught = await isTaughtBy(db, { classId, userId });
  const pupil = isTaught ? undefined : await findPupil(db, { classId, userId });
  if (!isTaught && !pupil) return fail('school.class_not_found');
  const rows = await store.listOfClass(db, { classId, pupilId: pupil?.id ?? null });
  return {
    items: rows.map((row) => ({
      ...{ assignmentId: row.id, title: row.title, dueAt: row.due_at.toISOString() },
      isOver: row.due_at <= now,
      isReleased: row.released_at !== null,
      // How many of the others are done is nobody's business among pupils.
      handInCount: isTaught ? row.hand_ins : 0,
      markedCount: isTaught ? row.marked : 0,
      isSent: row.own_sent_at !== null,
      points: row.released_at && row.own_marks ? sumOf(row.own_marks) : null,
      maxPoints: sumOfPoints(row.rubric),
    })),
  };
}

export async function createAssignment(
  context: SignedInContext,
  { classId, title, text, rubric: typed, dueAt }: EndpointParsedInput<typeof contract.createAssignment>,
): Promise<{ assignmentId: number }> {
  const { db, viewer, now } = context;
  const rubric = requireRubric(typed);
  return db.tx(async () => {
    await lockCounts(db, `school-assignments:${classId}`);
    const held = await requireLockedTaught(context, classId);
    if (held.ends_on < beijingDate(now)) return fail('school.class_over');
    const due = requireDue(dueAt, { now, endsOn: held.ends_on });
    if ((await store.countAssignments(db, classId)) >= workLimits.assignments)
      return fail('school.too_many_assignments', { values: { count: workLimits.assignments } });
    const assignmentId = await store.createAssignment(db, {
      ...{ class_id: classId, title, text, rubric: JSON.stringify(rubric), due_at: due },
      ...{ released_at: null, created_by: viewer.userId, created_at: now },
    });
    await tell(context, { assignmentId, classId, title, event: 'given' });
    return { assignmentId };
  });
}

export async function updateAssignment(
  context: SignedInContext,
  { assignmentId, title, text, rubric: typed, dueAt }: EndpointParsedInput<typeof contract.updateAssignment>,
): Promise<Record<string, never>> {
  const { db } = context;
  const rubric = requireRubric(typed);
  await db.tx(async () => {
    const before = await requireLockedWork(context, assignmentId);
    const held = await requireLockedTaught(context, before.class_id);
    const isDueSame = before.due_at.toISOString() === dueAt;
    const due = isDueSame ? before.due_at : requireDue(dueAt, { now: context.now, endsOn: held.ends_on });
    const isChanged = JSON.stringify(rubric) !== JSON.stringify(before.rubric);
    if (isChanged && (await isAnyMarked(db, assignmentId)))
      return fail('school.rubric_fixed', { fields: { rubric: 'fixed' } });
    await store.updateAssignment(db, assignmentId, {
      ...{ title, text, due_at: due },
      ...(isChanged && { rubric: JSON.stringify(rubric) }),
    });
  });
  return {};
}

export async function deleteAssignment(
  context: SignedInContext,
  { assignmentId }: { assignmentId: number },
): Promise<{ classId: number }> {
  const { db } = context;
  return db.tx(async () => {
    const { class_id: classId } = await requireLockedWork(context, assignmentId);
    await store.deleteAssignment(db, assignmentId);
    return { classId };
  });
}

/** Shows each pupil their own marks, who hear of it once. */
export async function releaseMarks(
  context: SignedInContext,
  { assignmentId, isReleased }: { assignmentId: number; isReleased: boolean },
): Promise<{ isReleased: boolean }> {
  const { db, now } = context;
  await db.tx(async () => {
    const { class_id: classId, released_at, title } = await requireLockedWork(context, assignmentId);
    await store.updateAssignment(db, assignmentId, { released_at: isReleased ? (released_at ?? now) : null });
    if (isReleased && !released_at) await tell(context, { assignmentId, classId, title, event: 'released' });
  });
  return { isReleased };
}

async function tell(
  { db, viewer, now }: SignedInContext,
  of: { assignmentId: number; classId: number; title: string; event: 'given' | 'released' },
): Promise<void> {
  const { assignmentId, classId, title, event } = of;
  await notify(
    { db, now },
    {
      userIds: await store.listPupilUsers(db, classId),
      kind: 'school_work',
      actorId: viewer.userId,
      thing: `school_work:${assignmentId}:${event}`,
      path: `/he/assignments/${assignmentId}`,
      data: { event, title },
    },
  );
}

function requireRubric(typed: string): RubricLine[] {
  const { rubric, faultyLine } = readRubric(typed);
  if (faultyLine === undefined) return rubric;
  return fail('school.rubric_unread', { fields: { rubric: 'unread' }, values: { line: faultyLine } });
}

/** In the future, and on the last day of the class at the latest. */
function requireDue(dueAt: string, { now, endsOn }: { now: Date; endsOn: string }): Date {
  const due = new Date(dueAt);
  if (due > now && due <= dayStart(addDays(endsOn, 1))) return due;
  return fail('school.due_unfit', { fields: { dueAt: 'unfit' }, values: { day: endsOn } });
}
