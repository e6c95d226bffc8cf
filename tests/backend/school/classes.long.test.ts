import { beforeEach, expect, test } from 'vitest';
import { schoolJobs } from '../../../backend/features/school/jobs.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getSchoolClass, listSchoolClasses } from '../../../contract/school/class.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

type ClassView = EndpointOutput<typeof getSchoolClass>;
type ClassLists = EndpointOutput<typeof listSchoolClasses>;

describeOnBothDatabases('classes of a campus', (database) => {
  let w: SchoolWorld;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
  });
  const codeOf = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
  const view = async (person: TestPerson, path: string) => (await w.as(person).get<ClassView>(path)).data;

  test('a campus is asked for by admins, opened by staff, and teaches only while it is accepted', async () => {
    const { ours } = w;
    const staff = w.as(w.staff);
    const path = `/api/admin/campuses/${ours.companyId}`;
    const accept = { decision: 'accept', seats: 2, reason: '核对' };
    expect(await codeOf(w.as().get('/api/school/campus'))).toBe('session.required');
    expect(await codeOf(w.as().post('/api/school/campus', { kind: 'university' }))).toBe('session.required');
    expect(await codeOf(w.as(w.teacher).post('/api/school/campus', { kind: 'university' }))).toBe(
      'company.not_allowed',
    );
    expect(await codeOf(w.as(ours.owner).post('/api/school/campus', { kind: 'university' }))).toBe(
      'school.state_other',
    );
    for (const person of [undefined, ours.owner]) {
      expect((await w.as(person).post(path, accept)).status).toBeGreaterThanOrEqual(401);
      expect((await w.as(person).get('/api/admin/campuses')).status).toBeGreaterThanOrEqual(401);
    }
    expect(await codeOf(staff.post('/api/admin/campuses/999999', accept))).toBe('school.campus_not_found');
    expect(await staff.post(path, { ...accept, seats: 0 })).toMatchObject({
      code: 'school.seats_required',
      fields: { seats: 'required' },
    });

    w.clock.advance({ minutes: 1 });
    await w.reviewCampus(ours.companyId, 'return');
    w.clock.advance({ minutes: 1 });
    expect((await w.as(ours.owner).get('/api/school/campus')).data).toMatchObject({
      campus: { state: 'returned', reason: '与证书一致', kind: 'vocational' },
      mayManage: true,
    });
    const fields = { name: '电气 2401 班', endsOn: w.endsOn };
    expect(await codeOf(w.as(w.teacher).post('/api/school/classes', fields))).toBe('school.campus_waiting');
    expect((await w.as(ours.owner).post('/api/school/campus', { kind: 'university' })).data).toEqual({
      state: 'waiting',
    });
    expect((await staff.get('/api/admin/campuses')).data).toMatchObject({
      items: [{ name: '甲职业学院', kind: 'university' }],
      total: 1,
    });
    await w.reviewCampus(ours.companyId, 'accept');
    const { rows } = await database.db.query<{ data: object }>(
      `select data from notices where user_id = $1 and kind = 'campus' order by id`,
      [ours.owner.userId],
    );
    expect(rows.map(({ data }) => data)).toMatchObject([
      { event: 'accepted' },
      { event: 'returned', reason: '与证书一致' },
      { event: 'accepted', count: 500 },
    ]);
    expect(await codeOf(w.as(await w.signUp()).post('/api/school/classes', fields))).toBe('company.none');
  });

  test('the teacher and admins manage a class; for everybody else it does not exist', async () => {
    const { classId, path } = await w.openClass();
    const change = { name: '电气 2402 班', endsOn: w.endsOn, isOpen: true };
    const calls = (person: TestPerson | undefined) => [
      w.as(person).get(path),
      w.as(person).patch(path, change),
      w.as(person).post(`${path}/code`),
      w.as(person).post(`${path}/pupils`, { list: '09 示例' }),
      w.as(person).delete(`${path}/pupils/1`),
      w.as(person).post(`${path}/leave`),
    ];
    for (const answer of await Promise.all(calls(undefined))) expect(answer.code).toBe('session.required');
    // A colleague without the class, a teacher of another school, and somebody of none.
    for (const person of [w.ours.finance, w.theirs.owner, await w.signUp()])
      for (const answer of await Promise.all(calls(person)))
        expect(answer.code).toBe('school.class_not_found');
    expect((await w.as().get('/api/school/classes')).code).toBe('session.required');

    for (const person of [w.teacher, w.ours.admin, w.ours.owner]) {
      expect((await w.as(person).patch(path, change)).success).toBe(true);
      expect(await view(person, path)).toMatchObject({ role: 'teacher', name: '电气 2402 班', own: null });
    }
    expect(await w.as(w.teacher).patch(path, { ...change, endsOn: '2026-11-01' })).toMatchObject({
      code: 'school.day_unfit',
      fields: { endsOn: 'unfit' },
    });
    expect(await codeOf(w.as(w.teacher).patch(path, { ...change, endsOn: '2028-01-01' }))).toBe(
      'school.day_unfit',
    );
    const { taught, mayTeach } = (await w.as(w.teacher).get<ClassLists>('/api/school/classes')).data;
    expect(taught[0]).toMatchObject({ classId, campusName: '甲职业学院', pupilCount: 0, isOver: false });
    expect(mayTeach).toBe(true);
  });

  test('pupils join by the code, see themselves alone, and leave', async () => {
    const { classId, path, code } = await w.openClass();
    const spoken = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const [first, second] = [await w.signUp(), await w.signUp()];
    expect(await codeOf(w.as().get(`/api/school/join/${code}`))).toBe('session.required');
    expect(await codeOf(w.joinClass(undefined, code))).toBe('session.required');
    expect(await codeOf(w.as(first).get('/api/school/join/AAAABBBB'))).toBe('school.code_not_found');
    expect((await w.as(first).get(`/api/school/join/${encodeURIComponent(spoken)}`)).data).toMatchObject({
      ...{ name: '电气 2401 班', campusName: '甲职业学院', isListed: false, classId: null },
    });
    expect((await w.joinClass(first, spoken)).data).toEqual({ classId });
    // Joining again changes nothing, whatever is typed.
    expect((await w.joinClass(first, code, { number: '77' })).data).toEqual({ classId });
    expect(await w.joinClass(second, code)).toMatchObject({
      code: 'school.number_taken',
      fields: { number: 'taken' },
    });
    expect(await codeOf(w.joinClass(second, code, { number: '<02>' }))).toBe('school.number_unfit');
    expect(await codeOf(w.joinClass(second, code, { number: '02', consent: 'none' }))).toBe(
      'request.invalid',
    );
    expect((await w.joinClass(second, code, { number: '０２', consent: 'guardian' })).success).toBe(true);
    expect(await codeOf(w.joinClass(w.teacher, code, { number: '03' }))).toBe('school.own_class');
    // And before anything is typed.
    expect(await codeOf(w.as(w.teacher).get(`/api/school/join/${code}`))).toBe('school.own_class');

    const own = await view(second, path);
    expect(own).toMatchObject({ role: 'pupil', teaching: null, own: { number: '02', name: '示例甲' } });
    expect(JSON.stringify(own)).not.toContain(first.nickname);
    expect(JSON.stringify(own)).not.toContain(code);
    const pupils = (await view(w.teacher, path)).teaching?.pupils ?? [];
    expect(pupils.map(({ number, nickname }) => [number, nickname])).toEqual([
      ['01', first.nickname],
      ['02', second.nickname],
    ]);
    // A pupil is not of the company, and manages nothing.
    expect((await w.own(first)).company).toBeNull();
    expect(await codeOf(w.as(first).post(`${path}/code`))).toBe('school.class_not_found');
    expect((await w.as(first).get<ClassLists>('/api/school/classes')).data.joined).toHaveLength(1);

    expect((await w.as(first).post(`${path}/leave`)).success).toBe(true);
    expect(await codeOf(w.as(first).get(path))).toBe('school.class_not_found');
    const [left] = (await view(w.teacher, path)).teaching?.pupils ?? [];
    expect((await w.as(w.teacher).delete(`${path}/pupils/${left?.pupilId}`)).success).toBe(true);
    expect(await codeOf(w.as(w.teacher).delete(`${path}/pupils/${left?.pupilId}`))).toBe(
      'school.pupil_not_found',
    );
    expect((await view(w.teacher, path)).teaching?.pupils).toEqual([]);

    const { data } = await w.as(w.teacher).post<{ code: string }>(`${path}/code`);
    expect(await codeOf(w.joinClass(first, code))).toBe('school.code_not_found');
    expect((await w.joinClass(first, data.code)).success).toBe(true);
    await w.as(w.teacher).patch(path, { name: '电气', endsOn: w.endsOn, isOpen: false });
    expect(await codeOf(w.joinClass(second, data.code))).toBe('school.class_shut');
  });

  test('a list lets in whoever stands on it, by number and name, and is added whole or not at all', async () => {
    const { path, code } = await w.openClass(w.teacher, { isListed: true });
    const teacher = w.as(w.teacher);
    expect(
      await teacher.post(`${path}/pupils`, { list: '2401\t王示例\n\n2402，李 示例\n2402 重复' }),
    ).toMatchObject({
      code: 'school.list_unread',
      values: { line: 4 },
    });
    expect((await view(w.teacher, path)).teaching?.pupils).toEqual([]);
    const many = Array.from({ length: 121 }, (_, at) => `${at} 示例`).join('\n');
    expect(await codeOf(teacher.post(`${path}/pupils`, { list: many }))).toBe('school.too_many_pupils');
    expect((await teacher.post(`${path}/pupils`, { list: '2401\t王错\n2402，李  示例' })).data).toEqual({
      count: 2,
    });
    await teacher.post(`${path}/pupils`, { list: '2401 王示例' });
    const pupil = await w.signUp();
    const joined = (fields: object) => codeOf(w.joinClass(pupil, code, fields));
    expect(await joined({ number: '2403', name: '王示例' })).toBe('school.not_on_list');
    expect(await joined({ number: '2401', name: '王错' })).toBe('school.not_on_list');
    expect(await joined({ number: '2401', name: '王示例' })).toBeUndefined();
    expect(await codeOf(w.joinClass(await w.signUp(), code, { number: '2401', name: '王示例' }))).toBe(
      'school.number_taken',
    );
    const pupils = (await view(w.teacher, path)).teaching?.pupils;
    expect(pupils).toMatchObject([
      { number: '2401', name: '王示例', nickname: pupil.nickname },
      { number: '2402', name: '李 示例', nickname: null, joinedAt: null },
    ]);
  });

  test('seats of a campus are never overbooked by those who join at once', async () => {
    const [one, other] = [await w.openClass(w.theirs.owner), await w.openClass(w.theirs.owner)];
    await w.reviewCampus(w.theirs.companyId, 'accept', 3);
    const people = await Promise.all(Array.from({ length: 6 }, () => w.signUp()));
    const answers = await Promise.all(
      people.map((person, at) => w.joinClass(person, (at % 2 ? one : other).code, { number: `N${at}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'school.seats_full')).toHaveLength(3);
    const another = await w.signUp();
    expect(await codeOf(w.as(another).get(`/api/school/join/${one.code}`))).toBe('school.seats_full');
    await w.reviewCampus(w.theirs.companyId, 'return');
    expect(await codeOf(w.joinClass(await w.signUp(), one.code))).toBe('school.class_shut');
    await w.reviewCampus(w.theirs.companyId, 'accept', 500);
  });

  test('closed accounts leave no entry, a teacher’s class goes on, and names go with time', async () => {
    const { classId, path, code } = await w.openClass(w.ours.finance);
    const [gone, stays] = [await w.enrol(code, '01'), await w.enrol(code, '02')];
    await w.as(w.ours.finance).post(`${path}/pupils`, { list: '03 未到' });
    await w.eraseAccount(gone);
    await w.as(w.ours.finance).post('/api/company/leave');
    expect(await codeOf(w.as(w.ours.finance).get(path))).toBe('school.class_not_found');
    expect((await view(w.ours.admin, path)).teaching?.pupils.map(({ number }) => number)).toEqual([
      '02',
      '03',
    ]);

    w.clock.advance({ days: 74 + 180 });
    const forget = () => schoolJobs[0]?.handle(w.services, {}, {} as never);
    await forget();
    const { rows: before } = await database.db.query(`select name from school_pupils where class_id = $1`, [
      classId,
    ]);
    expect(before).toHaveLength(2);
    w.clock.advance({ days: 2 });
    await forget();
    const { rows } = await database.db.query(
      `select number, name, user_id as "userId" from school_pupils where class_id = $1`,
      [classId],
    );
    expect(rows).toEqual([{ number: '', name: '', userId: stays.userId }]);
  });
});
