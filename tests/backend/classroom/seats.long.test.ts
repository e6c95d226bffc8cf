import { afterEach, beforeEach, expect, test } from 'vitest';
import { remindLearners } from '../../../backend/features/classroom/company/reminders.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import type { CompanyClass } from '../../../contract/classroom/buy.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompanyWorld } from '../company/company-world.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

type Companies = Awaited<ReturnType<typeof createCompanyWorld>>;

describeOnBothDatabases('seats of a company', (database) => {
  let companies: Companies;
  let world: ClassroomWorld;
  let teacher: TestPerson;
  beforeEach(async () => {
    companies = await createCompanyWorld(database.db);
    world = createClassroomWorld(database.db);
    teacher = await companies.signUp();
  });
  afterEach(async () => {
    await world.close();
    await companies.close();
  });

  test('bought from the purse, given and taken; whoever leaves stops with the next segment', async () => {
    const { owner, admin, member, companyId } = await companies.found();
    await companies.fill(owner, 500);
    const { courseId, lessonIds } = await world.publish(teacher, [100], { price: 30 });
    const [lessonId = 0] = lessonIds;
    const buy = (person: TestPerson, seats: number, key: string, expectedPrice = 30) =>
      world.as(person).post(`/api/classroom/courses/${courseId}/seats`, { seats, expectedPrice, key });
    const set = (person: TestPerson | undefined, userId: number, isGiven: boolean) =>
      world.as(person).post(`/api/classroom/courses/${courseId}/seats/${userId}`, { isGiven });
    expect((await buy(owner, 2, 'seats-0001', 20)).code).toBe('classroom.price_changed');
    expect((await buy(teacher, 2, 'seats-0002')).code).toBe('classroom.own_course');
    for (const _ of [1, 2]) expect((await buy(owner, 1, 'seats-0003')).success).toBe(true);
    const stranger = await companies.signUp();
    expect((await set(undefined, member.userId, true)).code).toBe('session.required');
    expect((await set(member, member.userId, true)).code).toBe('company.not_allowed');
    expect((await set(stranger, member.userId, true)).code).toBe('company.none');
    expect((await set(owner, stranger.userId, true)).code).toBe('classroom.person_not_found');
    expect((await world.start(lessonId, member)).code).toBe('classroom.no_right');
    expect((await set(admin, member.userId, true)).success).toBe(true);
    // One seat was paid for, though it was asked for twice.
    expect((await set(admin, admin.userId, true)).code).toBe('classroom.no_seat_left');
    const { data: play } = await world.start(lessonId, member);
    await world.watch(play, { from: 0, to: 95 }, member);
    const classes = await world.as(admin).get<CompanyClass[]>('/api/classroom/classes');
    expect(classes.data[0]).toMatchObject({ courseId, seats: 1, lessonCount: 1 });
    expect(classes.data[0]?.members.find(({ person }) => person.userId === member.userId)).toMatchObject({
      hasSeat: true,
      doneCount: 1,
    });
    expect((await world.as(member).get('/api/classroom/classes')).code).toBe('company.not_allowed');
    const file = await world.as(admin).fetch('/api/classroom/classes.csv');
    expect(await file.text()).toContain(member.nickname);
    const workbook = await world.as(admin).fetch('/api/classroom/classes.xlsx');
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    for (const [person, status] of [
      [undefined, 401],
      [member, 403],
    ] as const)
      for (const format of ['csv', 'xlsx'])
        expect((await world.as(person).fetch(`/api/classroom/classes.${format}`)).status).toBe(status);
    expect((await world.segment(play, 1, member)).status).toBe(206);
    await database.db.query('delete from company_members where user_id = $1', [member.userId]);
    expect((await world.segment(play, 2, member)).status).toBe(403);
    expect((await world.report(play, [[950, 1000]], member)).code).toBe('classroom.no_right');
    expect(companyId).toBeGreaterThan(0);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('whoever is not done is reminded seven days and one day before, once each', async () => {
    const { owner, member } = await companies.found();
    await companies.fill(owner, 500);
    const { courseId } = await world.publish(teacher, [100], { price: 30 });
    await world
      .as(owner)
      .post(`/api/classroom/courses/${courseId}/seats`, { seats: 2, expectedPrice: 30, key: 'seats-0009' });
    const due = (person: TestPerson, dueOn: string) =>
      world.as(person).post(`/api/classroom/courses/${courseId}/due`, { dueOn });
    expect((await due(member, '2026-11-12')).code).toBe('company.not_allowed');
    expect((await due(owner, 'soon')).code).toBe('request.invalid');
    expect((await due(owner, '2026-11-12')).success).toBe(true);
    await world
      .as(owner)
      .post(`/api/classroom/courses/${courseId}/seats/${member.userId}`, { isGiven: true });
    const counts: number[] = [];
    for (let day = 0; day < 12; day += 1) {
      counts.push(await remindLearners(world.services), await remindLearners(world.services));
      world.clock.advance({ days: 1 });
    }
    // The clock begins on 2 November.
    expect(counts.flatMap((count, index) => (count ? [[index, count]] : []))).toEqual([
      [6, 1],
      [18, 1],
    ]);
    expect((await due(owner, '')).data).toEqual({ dueOn: null });
  });
});
