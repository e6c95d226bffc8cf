import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/class.ts';
import { readClassCode } from '../../../../contract/school/class-code.ts';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import { readPupilName, readPupilNumber } from '../../../../contract/school/pupil-list.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { type CampusRecord, findCampus } from '../campus/campus-store.ts';
import { findClassOfCode, isTaughtBy, lockClass, type ShownClass } from './class-store.ts';
import * as store from './pupil-store.ts';

/** What a code opens, before anything is typed. */
export async function findSchoolClass(
  { db, viewer, now }: SignedInContext,
  { code }: { code: string },
): Promise<EndpointOutput<typeof contract.findSchoolClass>> {
  const found = await requireClass(db, code);
  const { userId } = viewer;
  const own = await store.findPupil(db, { classId: found.id, userId });
  if (!own) {
    // Whatever stands against it is told before anything is typed.
    if (await isTaughtBy(db, { classId: found.id, userId })) return fail('school.own_class');
    const today = beijingDate(now);
    const campus = await findCampus(db, { companyId: found.company_id, today });
    requireTaking(found, campus, today);
    requireSeat(campus);
  }
  return {
    name: found.name,
    campusName: found.campus_name,
    teacherName: found.teacher_name ?? '',
    isListed: found.is_listed,
    classId: own ? found.id : null,
  };
}

/**
 * Joins a class. Those who join classes of one campus follow each other, so that its seats are never overbooked and a
 * number is taken once. Joining again changes nothing.
 */
export async function joinSchoolClass(
  { db, viewer, now }: SignedInContext,
  input: EndpointParsedInput<typeof contract.joinSchoolClass>,
): Promise<{ classId: number }> {
  const { userId } = viewer;
  const { consent } = input;
  const number = readPupilNumber(input.number);
  const name = readPupilName(input.name);
  if (!number || !name)
    return fail('school.number_unfit', { fields: number ? { name: 'unfit' } : { number: 'unfit' } });
  return db.tx(async () => {
    const { id: classId, company_id: companyId } = await requireClass(db, input.code);
    await lockCounts(db, `campus:${companyId}`, `school-pupils:${classId}`);
    const held = (await lockClass(db, classId)) ?? fail('school.code_not_found');
    // The code may have been renewed in the meantime.
    if (held.code !== readClassCode(input.code)) return fail('school.code_not_found');
    if (await store.findPupil(db, { classId, userId })) return { classId };
    if (await isTaughtBy(db, { classId, userId })) return fail('school.own_class');
    const today = beijingDate(now);
    const campus = await findCampus(db, { companyId, today });
    requireTaking(held, campus, today);
    requireSeat(campus);
    const listed = await store.findByNumber(db, { classId, number });
    if (listed?.user_id) return fail('school.number_taken', { fields: { number: 'taken' } });
    const isSame = listed?.name === name;
    if ((listed || held.is_listed) && !isSame) return fail('school.not_on_list');
    if (listed) await store.setJoined(db, { pupilId: listed.id, userId, consent, now });
    else if ((await store.countPupils(db, classId)) >= schoolLimits.pupils)
      return fail('school.too_many_pupils', { values: { count: schoolLimits.pupils } });
    else await store.createPupil(db, { classId, userId, number, name, consent, now });
    return { classId };
  });
}

/** One's own entry goes, with what hangs on it. */
export async function leaveSchoolClass(
  { db, viewer }: SignedInContext,
  { classId }: { classId: number },
): Promise<Record<string, never>> {
  const { userId } = viewer;
  await db.tx(async () => {
    await lockClass(db, classId);
    const own = (await store.findPupil(db, { classId, userId })) ?? fail('school.class_not_found');
    await store.deletePupil(db, { classId, pupilId: own.id });
  });
  return {};
}

async function requireClass(db: SignedInContext['db'], text: string): Promise<ShownClass> {
  const code = readClassCode(text);
  const found = code ? await findClassOfCode(db, code) : undefined;
  return found ?? fail('school.code_not_found', { fields: { code: 'unknown' } });
}

function requireTaking(
  { ends_on, is_open }: Pick<ShownClass, 'ends_on' | 'is_open'>,
  campus: CampusRecord | undefined,
  today: string,
): void {
  if (ends_on < today) fail('school.class_over');
  if (!is_open || campus?.state !== 'accepted') fail('school.class_shut');
}

function requireSeat(campus: CampusRecord | undefined): void {
  const seats = campus?.seats ?? 0;
  if ((campus?.pupilCount ?? 0) >= seats) fail('school.seats_full', { values: { count: seats } });
}
