import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { type ClassRecord, isTaughtBy, lockClass } from './class-store.ts';

/**
 * A class that the viewer teaches, held to the end of the transaction; whether they still do is read after it is held.
 * Fails `school.class_not_found`: for everybody else it does not exist.
 */
export async function requireLockedTaught(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  classId: number,
): Promise<ClassRecord> {
  const found = (await lockClass(db, classId)) ?? fail('school.class_not_found');
  const isTaught = await isTaughtBy(db, { classId, userId: viewer.userId });
  return isTaught ? found : fail('school.class_not_found');
}
