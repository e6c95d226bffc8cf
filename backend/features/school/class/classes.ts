import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/class.ts';
import { classCodeLength, classCodeSigns } from '../../../../contract/school/class-code.ts';
import { maxClassDays, schoolLimits } from '../../../../contract/school/limits.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { findActiveCompanyId, requireLockedActive } from '../../company/index.ts';
import { findCampus } from '../campus/campus-store.ts';
import * as store from './class-store.ts';
import { findPupil, listPupils } from './pupil-store.ts';
import { requireLockedTaught } from './rights.ts';

function toClass(row: store.ShownClass, today: string): contract.SchoolClass {
  return {
    classId: row.id,
    name: row.name,
    campusName: row.campus_name,
    teacherName: row.teacher_name ?? '',
    endsOn: row.ends_on,
    isOver: row.ends_on < today,
    pupilCount: row.pupil_count,
  };
}

export async function listSchoolClasses({
  db,
  viewer,
  now,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listSchoolClasses>> {
  const { userId } = viewer;
  const today = beijingDate(now);
  const companyId = await findActiveCompanyId(db, userId);
  const campus = companyId ? await findCampus(db, { companyId, today }) : undefined;
  const taught = await store.listTaught(db, userId);
  const joined = await store.listJoined(db, userId);
  return {
    taught: taught.map((row) => toClass(row, today)),
    joined: joined.map((row) => toClass(row, today)),
    mayTeach: campus?.state === 'accepted',
  };
}

/** Pupils get their own entry and nothing of each other. */
export async function getSchoolClass(
  { db, viewer, now }: SignedInContext,
  { classId }: { classId: number },
): Promise<EndpointOutput<typeof contract.getSchoolClass>> {
  const { userId } = viewer;
  const row = (await store.findClass(db, classId)) ?? fail('school.class_not_found');
  const shown = toClass(row, beijingDate(now));
  if (await store.isTaughtBy(db, { classId, userId })) {
    const pupils = await listPupils(db, classId);
    return {
      ...shown,
      role: 'teacher',
      teaching: {
        code: row.code,
        isOpen: row.is_open,
        isListed: row.is_listed,
        pupils: pupils.map(({ id, number, name, nickname, joined_at }) => ({
          ...{ pupilId: id, number, name, nickname },
          joinedAt: joined_at?.toISOString() ?? null,
        })),
      },
      own: null,
    };
  }
  const own = (await findPupil(db, { classId, userId })) ?? fail('school.class_not_found');
  return {
    ...shown,
    role: 'pupil',
    teaching: null,
    own: {
      ...{ number: own.number, name: own.name },
      joinedAt: (own.joined_at ?? own.created_at).toISOString(),
    },
  };
}

export async function createSchoolClass(
  context: SignedInContext,
  { name, endsOn, isListed }: EndpointParsedInput<typeof contract.createSchoolClass>,
): Promise<{ classId: number }> {
  const { db, viewer, now } = context;
  const today = beijingDate(now);
  return db.tx(async () => {
    const { company } = await requireLockedActive(context);
    const { companyId } = company;
    await lockCounts(db, `school-classes:${companyId}`);
    const campus = await findCampus(db, { companyId, today });
    if (campus?.state !== 'accepted') return fail('school.campus_waiting');
    requireDay(endsOn, today);
    if ((await store.countClasses(db, { companyId, today })) >= schoolLimits.classes)
      return fail('school.too_many_classes', { values: { count: schoolLimits.classes } });
    const row = {
      ...{ company_id: companyId, teacher_id: viewer.userId, name, ends_on: endsOn },
      ...{ is_listed: isListed, forgotten_at: null, created_at: now },
    };
    const classId = await store.createClass(db, { ...row, code: drawCode(context) });
    // Two of a trillion codes are the same once in a very long while.
    return { classId: classId ?? fail('school.state_other') };
  });
}

export async function updateSchoolClass(
  context: SignedInContext,
  { classId, name, endsOn, isListed, isOpen }: EndpointParsedInput<typeof contract.updateSchoolClass>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  await db.tx(async () => {
    const before = await requireLockedTaught(context, classId);
    // What was forgotten is not begun again.
    if (endsOn !== before.ends_on) requireDay(endsOn, beijingDate(now), before.forgotten_at !== null);
    await store.updateClass(db, classId, {
      ...{ name, ends_on: endsOn, is_listed: isListed },
      is_open: isOpen && before.forgotten_at === null,
    });
  });
  return {};
}

export async function renewClassCode(
  context: SignedInContext,
  { classId }: { classId: number },
): Promise<{ code: string }> {
  const { db } = context;
  return db.tx(async () => {
    await requireLockedTaught(context, classId);
    const code = drawCode(context);
    await store.updateClass(db, classId, { code });
    return { code };
  });
}

function requireDay(endsOn: string, today: string, isForgotten = false): void {
  if (isForgotten || endsOn < today || endsOn > addDays(today, maxClassDays))
    fail('school.day_unfit', { fields: { endsOn: 'unfit' }, values: { count: maxClassDays } });
}

/** 40 bits, every sign as likely as another. */
function drawCode({ randomBytes }: Pick<SignedInContext, 'randomBytes'>): string {
  return [...randomBytes(classCodeLength)].map((byte) => classCodeSigns[byte % 32]).join('');
}
