import { afterEach, beforeEach, expect, test } from 'vitest';
import { lengthOf } from '../../../backend/features/classroom/certificate/send-certificate.ts';
import type { Certificate, ShownCertificate } from '../../../contract/classroom/certificate.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

test('the paper says how long a course is as its page does', () => {
  const words = ['小时', '分钟', '秒'] as const;
  expect([420, 600, 8990, 36_600].map((tenths) => lengthOf(tenths, words))).toEqual([
    '42 秒',
    '1 分钟',
    '15 分钟',
    '1 小时 1 分钟',
  ]);
});

describeOnBothDatabases('certificates of courses', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  let other: TestPerson;
  let staff: TestPerson;
  let courseId: number;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, learner, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
    staff = await world.signUp({ roles: ['admin'] });
    const course = await world.publish(teacher, [40]);
    courseId = course.courseId;
    const play = (await world.start(course.lessonIds[0] ?? 0, learner)).data;
    await world.watch(play, { from: 0, to: 40 }, learner);
  });
  afterEach(() => world.close());

  const issue = (person: TestPerson | undefined, name = '周工') =>
    world.as(person).post<{ serial: string }>(`/api/classroom/courses/${courseId}/certificate`, { name });
  const check = (serial: string) => world.as().get<Certificate>(`/api/classroom/certificates/${serial}`);
  const paper = (person: TestPerson | undefined, serial: string) =>
    world.as(person).fetch(`/api/classroom/certificates/${serial}/certificate.pdf`);
  const revise = (person: TestPerson | undefined, serial: string, decision: string, reason = '代看') =>
    world.as(person).post(`/api/admin/certificates/${serial}/revision`, { decision, reason });

  test('whoever completed a course gets one; another name takes its place, and each number tells its state', async () => {
    expect((await issue(undefined)).code).toBe('session.required');
    expect((await issue(other)).code).toBe('classroom.not_completed');
    expect((await issue(teacher)).code).toBe('classroom.not_completed');
    expect((await issue(learner, ' ')).code).toBe('request.invalid');
    const { serial } = (await issue(learner)).data;
    expect(serial).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect((await issue(learner)).data.serial).toBe(serial);
    const typed = `${serial.slice(0, 4)}-${serial.slice(4, 8)} ${serial.slice(8).toLowerCase()}`;
    expect((await check(encodeURIComponent(typed))).data).toMatchObject({
      ...{ serial, name: '周工', courseId, lessonCount: 1, duration: 400, state: 'valid', reason: '' },
      title: { zh: '二次接线入门', en: '' },
    });
    expect((await check('2'.repeat(12))).code).toBe('classroom.certificate_not_found');
    const renamed = (await issue(learner, '周建国')).data.serial;
    expect(renamed).not.toBe(serial);
    expect((await check(serial)).data).toMatchObject({ state: 'replaced', name: '周工' });
    expect((await check(renamed)).data).toMatchObject({ state: 'valid', name: '周建国' });
    const own = await world.as(learner).get(`/api/classroom/courses/${courseId}/certificate`);
    expect(own.data).toMatchObject({ canIssue: true, certificate: { serial: renamed } });
    const none = await world.as(other).get(`/api/classroom/courses/${courseId}/certificate`);
    expect(none.data).toEqual({ canIssue: false, certificate: null, isShown: false });
  });

  test('one stands in its owner’s space when they say so, follows another name, and goes when it is revoked', async () => {
    const show = (person: TestPerson | undefined, isShown: boolean) =>
      world.as(person).post(`/api/classroom/courses/${courseId}/certificate/shown`, { isShown });
    const shown = async () =>
      (await world.as().get<ShownCertificate[]>(`/api/people/${learner.userId}/certificates`)).data;
    expect((await show(learner, true)).code).toBe('classroom.certificate_not_found');
    const { serial } = (await issue(learner)).data;
    expect(await shown()).toEqual([]);
    expect((await show(undefined, true)).code).toBe('session.required');
    expect((await show(other, true)).code).toBe('classroom.certificate_not_found');
    expect((await show(learner, true)).data).toEqual({ isShown: true });
    expect(await shown()).toMatchObject([{ serial, courseId, title: { zh: '二次接线入门' } }]);
    // The name is told by the page of the number alone.
    expect(JSON.stringify(await shown())).not.toContain('周工');
    const renamed = (await issue(learner, '周建国')).data.serial;
    expect(await shown()).toMatchObject([{ serial: renamed }]);
    await revise(staff, renamed, 'revoke');
    expect(await shown()).toEqual([]);
    expect((await show(learner, true)).code).toBe('classroom.certificate_revoked');
    await revise(staff, renamed, 'restore');
    expect(await shown()).toHaveLength(1);
    expect((await show(learner, false)).data).toEqual({ isShown: false });
    expect(await shown()).toEqual([]);
  });

  test('the paper is its owner’s; staff revoke one with a reason that all read, and take that back', async () => {
    const { serial } = (await issue(learner)).data;
    expect((await paper(undefined, serial)).status).toBe(401);
    expect((await paper(other, serial)).status).toBe(404);
    const file = await paper(learner, serial);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await revise(undefined, serial, 'revoke')).code).toBe('session.required');
    expect((await revise(learner, serial, 'revoke')).status).toBe(403);
    expect((await revise(staff, serial, 'revoke', '')).code).toBe('classroom.reason_required');
    expect((await revise(staff, serial, 'restore')).code).toBe('classroom.wrong_state');
    expect((await revise(staff, serial, 'revoke')).data).toEqual({ state: 'revoked' });
    expect((await check(serial)).data).toMatchObject({ state: 'revoked', reason: '代看' });
    expect((await paper(learner, serial)).status).toBe(409);
    expect((await issue(learner, '周建国')).code).toBe('classroom.certificate_revoked');
    expect((await revise(staff, serial, 'restore', '查清了')).data).toEqual({ state: 'valid' });
    expect((await check(serial)).data).toMatchObject({ state: 'valid', reason: '' });
    const { rows } = await database.db.query<{ action: string }>(
      `select action from audit_entries where action like 'certificate.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['certificate.revoke', 'certificate.restore']);
  });
});
