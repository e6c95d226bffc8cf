import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/work.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireOwn } from '../../file/index.ts';
import { isTaughtBy } from '../class/class-store.ts';
import { findPupil } from '../class/pupil-store.ts';
import { type AssignmentRecord, findAssignment, lockAssignment } from './assignment-store.ts';
import * as store from './hand-in-store.ts';
import { requireLockedOwnWork } from './rights.ts';
import { findTwins, type Twin } from './twins.ts';
import { listWorkFiles, type WorkFile } from './work-file-store.ts';

type Listed = Awaited<ReturnType<typeof store.listHandIns>>[number];

/** Pupils get their own hand-in, its marks once they are released, and nothing of each other. */
export async function getAssignment(
  { db, viewer, now }: SignedInContext,
  { assignmentId }: { assignmentId: number },
): Promise<EndpointOutput<typeof contract.getAssignment>> {
  const row = (await findAssignment(db, assignmentId)) ?? fail('school.assignment_not_found');
  const { class_id: classId, title, text, rubric, due_at, released_at, class_name: className } = row;
  const shown = {
    ...{ assignmentId, classId, className, title, text, rubric },
    ...{ dueAt: due_at.toISOString(), isOver: due_at <= now, isReleased: released_at !== null },
  };
  const { userId } = viewer;
  if (await isTaughtBy(db, { classId, userId })) {
    const handIns = await store.listHandIns(db, { assignmentId });
    const files = await listWorkFiles(db, assignmentId);
    const twins = findTwins(files);
    const byId = new Map(handIns.map((each) => [each.id, each]));
    const missing = await store.listMissing(db, { assignmentId, classId });
    return {
      ...shown,
      role: 'teacher',
      handIns: handIns.map((each) => ({
        ...toHandIn(each, files, true),
        twin: toTwin(twins.get(each.id), byId),
      })),
      missing: missing.map(({ number, name, nickname }) => ({ number, name: name || nickname })),
    };
  }
  const pupil = (await findPupil(db, { classId, userId })) ?? fail('school.assignment_not_found');
  const own = await store.listHandIns(db, { assignmentId, pupilId: pupil.id });
  const files = own.length > 0 ? await listWorkFiles(db, assignmentId) : [];
  return {
    ...shown,
    role: 'pupil',
    handIns: own.map((each) => ({ ...toHandIn(each, files, released_at !== null), twin: null })),
    missing: [],
  };
}

function toHandIn(
  row: Listed,
  files: readonly WorkFile[],
  isMarkShown: boolean,
): Omit<contract.HandIn, 'twin'> {
  return {
    handInId: row.id,
    number: row.number,
    // Names are gone where the class was forgotten.
    name: row.name || row.nickname,
    note: row.note,
    sentAt: row.sent_at.toISOString(),
    files: files
      .filter(({ handInId }) => handInId === row.id)
      .map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
    isMarked: row.marks !== null,
    marked: isMarkShown && row.marks ? { marks: row.marks, remark: row.remark } : null,
  };
}

function toTwin(twin: Twin | undefined, byId: ReadonlyMap<number, Listed>): contract.HandIn['twin'] {
  const other = twin && byId.get(twin.handInId);
  if (!twin || !other) return null;
  const { file, degree, isSame } = twin;
  return {
    ...{ number: other.number, name: other.name || other.nickname, file, isSame },
    percent: Math.floor(degree * 100),
  };
}

/** Until it is due, and until it is marked: then the pupil knows what the teacher looked at. */
export async function handIn(
  context: SignedInContext,
  { assignmentId, note, fileIds }: EndpointParsedInput<typeof contract.handIn>,
): Promise<{ handInId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { assignment, pupil } = await requireLockedOwnWork(context, assignmentId);
    if (assignment.due_at <= now) return fail('school.assignment_over');
    const before = await store.findOwn(db, { assignmentId, pupilId: pupil.id });
    if (before?.marked_at) return fail('school.marked');
    const own = [...new Set(fileIds)];
    if (own.length === 0 && note === '') return fail('school.hand_in_empty');
    for (const id of own) {
      const file = await requireOwn(context, id);
      if (file.state === 'refused') return fail('file.refused');
    }
    const sent = { assignmentId, pupilId: pupil.id, userId: viewer.userId, note, fileIds: own, now };
    return { handInId: await store.saveHandIn(db, sent) };
  });
}

/** Marks what was looked at: a hand-in that was replaced since is looked at again. */
export async function markHandIn(
  context: SignedInContext,
  { handInId, marks, remark, sentAt }: EndpointParsedInput<typeof contract.markHandIn>,
): Promise<{ points: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { assignment_id } = (await store.findHandIn(db, handInId)) ?? fail('school.hand_in_not_found');
    const assignment = (await lockAssignment(db, assignment_id)) ?? fail('school.hand_in_not_found');
    const isTaught = await isTaughtBy(db, { classId: assignment.class_id, userId: viewer.userId });
    if (!isTaught) return fail('school.hand_in_not_found');
    const held = (await store.findHandIn(db, handInId)) ?? fail('school.hand_in_not_found');
    if (held.sent_at.toISOString() !== sentAt) return fail('school.hand_in_changed');
    requireMarks(marks, assignment);
    await store.saveMarks(db, { id: handInId, marks, remark, by: viewer.userId, now });
    return { points: marks.reduce((sum, each) => sum + each, 0) };
  });
}

function requireMarks(marks: readonly number[], { rubric }: AssignmentRecord): void {
  const isFit =
    marks.length === rubric.length && marks.every((each, at) => each <= (rubric[at]?.points ?? 0));
  if (!isFit) fail('school.marks_unfit', { fields: { marks: 'unfit' } });
}
