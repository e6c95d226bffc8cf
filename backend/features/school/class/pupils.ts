import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import { pupilSheetBytes, schoolLimits } from '../../../../contract/school/limits.ts';
import { readPupilList } from '../../../../contract/school/pupil-list.ts';
import { listOfSheet } from '../../../../contract/school/pupil-sheet.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts';
import { isTaughtBy } from './class-store.ts';
import * as store from './pupil-store.ts';
import { requireLockedTaught } from './rights.ts';

/** Adds a list of numbers and names: all of it, or nothing. */
export async function addPupils(
  context: SignedInContext,
  { classId, list }: { classId: number; list: string },
): Promise<{ count: number }> {
  const { db, now } = context;
  const { pupils, faultyLine } = readPupilList(list);
  if (faultyLine !== undefined)
    return fail('school.list_unread', { fields: { list: 'unread' }, values: { line: faultyLine } });
  if (pupils.length > schoolLimits.pupils)
    return fail('school.too_many_pupils', { values: { count: schoolLimits.pupils } });
  return db.tx(async () => {
    await lockCounts(db, `school-pupils:${classId}`);
    const held = await requireLockedTaught(context, classId);
    if (held.ends_on < beijingDate(now)) return fail('school.class_over');
    if (pupils.length > 0) await store.savePupils(db, { classId, pupils, now });
    if ((await store.countPupils(db, classId)) > schoolLimits.pupils)
      return fail('school.too_many_pupils', { values: { count: schoolLimits.pupils } });
    return { count: pupils.length };
  });
}

/** The same of a spreadsheet, which a child process reads. */
export async function addPupilSheet(
  context: SignedInContext,
  { classId: id = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const classId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  // So that nobody has a file read for a class that is not theirs; adding asks again.
  if (!(await isTaughtBy(context.db, { classId, userId: context.viewer.userId })))
    return fail('school.class_not_found');
  const bytes = await readBytes(request, pupilSheetBytes);
  if (!bytes) return fail('request.body_too_large');
  const list = listOfSheet(await readSpreadsheet(context, bytes));
  return succeed(await addPupils(context, { classId, list }), new Headers());
}

export async function removePupil(
  context: SignedInContext,
  { classId, pupilId }: { classId: number; pupilId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  await db.tx(async () => {
    await requireLockedTaught(context, classId);
    if (!(await store.deletePupil(db, { classId, pupilId }))) return fail('school.pupil_not_found');
  });
  return {};
}
