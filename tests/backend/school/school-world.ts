import type { Database } from '../../../backend/db/database.ts';
import { saveCancellation } from '../../../backend/features/account/cancellation-store.ts';
import { eraseDuePeople } from '../../../backend/features/personal-data/erase.ts';
import type { TestPerson } from '../../support/backend.ts';
import { codes, createCompanyWorld } from '../company/company-world.ts';

/** Two campuses with a teacher each, and a class of the first. */
export async function createSchoolWorld(db: Database) {
  const w = await createCompanyWorld(db);
  const ours = await w.found({ name: '甲职业学院' });
  const theirs = await w.found({ name: '乙技工学校', code: codes.other });

  const review = (companyId: number, decision: 'accept' | 'return', seats = 500) =>
    w.as(w.staff).post(`/api/admin/campuses/${companyId}`, { decision, seats, reason: '与证书一致' });

  for (const { owner, companyId } of [ours, theirs]) {
    await w.as(owner).post('/api/school/campus', { kind: 'vocational' });
    await review(companyId, 'accept');
  }
  const teacher = ours.member;
  const endsOn = '2027-01-15';

  async function openClass(by: TestPerson = teacher, fields: object = {}) {
    const { data } = await w
      .as(by)
      .post<{ classId: number }>('/api/school/classes', { name: '电气 2401 班', endsOn, ...fields });
    const path = `/api/school/classes/${data.classId}`;
    const { code } = (await w.as(by).get<{ teaching: { code: string } }>(path)).data.teaching;
    return { classId: data.classId, path, code };
  }

  const join = (person: TestPerson | undefined, code: string, fields: object = {}) =>
    w.as(person).post<{ classId: number }>('/api/school/join', {
      ...{ code, number: '01', name: '示例甲', consent: 'own' },
      ...fields,
    });

  async function enrol(code: string, number: string, name = `示例${number}`): Promise<TestPerson> {
    const pupil = await w.signUp();
    const joined = await join(pupil, code, { number, name });
    if (!joined.success) throw new Error(joined.code);
    return pupil;
  }

  /** As if the account had been closed and its days of grace were over. */
  async function eraseAccount({ userId }: TestPerson): Promise<void> {
    const now = w.clock.now();
    await saveCancellation(db, { userId, now, dueAt: now });
    w.clock.advance({ minutes: 1 });
    if ((await eraseDuePeople(w.services)) !== 1) throw new Error('nobody was erased');
  }

  return {
    ...w,
    eraseAccount,
    ours,
    theirs,
    teacher,
    endsOn,
    reviewCampus: review,
    openClass,
    joinClass: join,
    enrol,
  };
}

export type SchoolWorld = Awaited<ReturnType<typeof createSchoolWorld>>;
