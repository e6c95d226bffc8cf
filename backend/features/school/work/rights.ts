import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { isTaughtBy } from '../class/class-store.ts';
import { findPupil, type PupilRecord } from '../class/pupil-store.ts';
import { type AssignmentRecord, lockAssignment } from './assignment-store.ts';

type RightsContext = Pick<SignedInContext, 'db' | 'viewer'>;

/** An assignment of a class that the viewer teaches, held to the end of the transaction. */
export async function requireLockedWork(
  { db, viewer }: RightsContext,
  assignmentId: number,
): Promise<AssignmentRecord> {
  const found = (await lockAssignment(db, assignmentId)) ?? fail('school.assignment_not_found');
  const isTaught = await isTaughtBy(db, { classId: found.class_id, userId: viewer.userId });
  return isTaught ? found : fail('school.assignment_not_found');
}

/** The same for a pupil of the class, with their entry there. */
export async function requireLockedOwnWork(
  { db, viewer }: RightsContext,
  assignmentId: number,
): Promise<{ assignment: AssignmentRecord; pupil: PupilRecord }> {
  const assignment = (await lockAssignment(db, assignmentId)) ?? fail('school.assignment_not_found');
  const pupil = await findPupil(db, { classId: assignment.class_id, userId: viewer.userId });
  return pupil ? { assignment, pupil } : fail('school.assignment_not_found');
}
