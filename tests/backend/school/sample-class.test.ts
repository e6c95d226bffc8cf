import { expect, test } from 'vitest';
import { seedForum } from '../../../backend/features/forum/demo/demo-content.ts';
import { schoolFeature } from '../../../backend/features/school/feature.ts';
import { schoolJobs } from '../../../backend/features/school/jobs.ts';
import { seedSampleClass } from '../../../backend/features/school/sample/demo-class.ts';
import type { StaffCompany } from '../../../contract/company/staff.ts';
import type { Page } from '../../../contract/paging.ts';
import type { StaffCampus } from '../../../contract/school/campus.ts';
import { readClassCode } from '../../../contract/school/class-code.ts';
import { forgottenAfterDays } from '../../../contract/school/limits.ts';
import { readRubric, writeRubric } from '../../../contract/school/rubric.ts';
import type { SampleClass } from '../../../contract/school/sample.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('the sample class', (database) => {
  const load = async (world: TestBackend) => {
    const services = { ...world.services, config: { ...world.services.config, DEMO_CONTENT: '1' as const } };
    await seedForum(services);
    await seedSampleClass(services);
  };
  const read = async (world: TestBackend) =>
    (await world.as().get<SampleClass | null>('/api/school/sample-class')).data;
  const idIn = async (table: string) =>
    (await database.db.query<{ id: number }>(`select id from ${table} order by id`, [])).rows[0]?.id;
  const count = async (table: string) =>
    Number(
      (await database.db.query<{ n: number }>(`select count(*)::int as n from ${table}`, [])).rows[0]?.n,
    );

  test('shows everybody a list, work in every state and marks that fit the rubric, and comes once', async () => {
    const world = createTestBackend(database.db);
    expect(await read(world)).toBeNull();
    await load(world);
    await load(world);
    expect(await count('school_classes')).toBe(1);
    const sample = await read(world);
    if (!sample) throw new Error('no sample class');
    expect(sample.campusName).toContain('虚构');
    expect(readClassCode(sample.code)).toBe(sample.code);
    const { rubric, handIns, missing, isOver } = sample.assignment;
    expect(readRubric(writeRubric(rubric)).faultyLine).toBeUndefined();
    expect(rubric.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(isOver).toBe(false);
    expect(handIns.map(({ marked }) => marked !== null)).toEqual([true, true, false]);
    for (const { marked } of handIns) {
      if (!marked) continue;
      expect(marked.marks).toHaveLength(rubric.length);
      for (const [at, points] of marked.marks.entries())
        expect(points).toBeLessThanOrEqual(rubric[at]?.points ?? -1);
    }
    expect(missing.map(({ number }) => number)).toEqual(['04']);
    expect(sample.pupils.filter(({ joinedAt }) => joinedAt === null).map(({ number }) => number)).toEqual([
      '05',
    ]);
  });

  test('takes nobody in, belongs to nobody, and goes with the demo content', async () => {
    const world = createTestBackend(database.db);
    await load(world);
    const sample = await read(world);
    const somebody = await world.signUp();
    const joined = await world.as(somebody).post('/api/school/join', {
      ...{ code: sample?.code, number: '05', name: '示例戊', consent: 'own' },
    });
    expect(joined.code).toBe('school.class_shut');
    const owner = await world.signUp({ roles: ['owner'] });
    const classId = await idIn('school_classes');
    const handIn = `/api/school/hand-ins/${await idIn('school_hand_ins')}`;
    const assignment = `/api/school/assignments/${await idIn('school_assignments')}`;
    for (const person of [somebody, owner]) {
      const as = world.as(person);
      expect((await as.get(`/api/school/classes/${classId}`)).code).toBe('school.class_not_found');
      const marks = { marks: [1, 1, 1, 1], sentAt: world.clock.now().toISOString() };
      expect((await as.post(`${handIn}/marks`, marks)).code).toBe('school.hand_in_not_found');
      expect((await as.post(`${assignment}/release`, { isReleased: true })).code).toBe(
        'school.assignment_not_found',
      );
    }
    expect(await schoolFeature.content?.unload?.(world.services)).toContain('1 demo classes');
    expect(await read(world)).toBeNull();
    for (const table of ['campuses', 'school_classes', 'school_pupils', 'school_hand_ins', 'companies'])
      expect(await count(table), table).toBe(0);
  });

  test('is plain to staff as fictional, goes after they returned its school, and ends with its names', async () => {
    const world = createTestBackend(database.db);
    await load(world);
    const owner = world.as(await world.signUp({ roles: ['owner'] }));
    const [company] = (await owner.get<Page<StaffCompany>>('/api/admin/companies')).data.items;
    expect(company).toMatchObject({ isDemo: true, memberCount: 0, owner: null, heirs: [], rivals: [] });
    const campuses = (await owner.get<Page<StaffCampus>>('/api/admin/campuses?state=accepted')).data.items;
    expect(campuses.map(({ isDemo }) => isDemo)).toEqual([true]);
    const campus = await owner.post(`/api/admin/campuses/${company?.companyId}`, {
      ...{ decision: 'accept', seats: 900, reason: '看一看' },
    });
    expect(campus).toMatchObject({ code: 'school.campus_demo', status: 409 });
    const review = { decision: 'return', reason: '看一看' };
    await owner.post(`/api/admin/companies/${company?.companyId}/review`, review);
    expect(await read(world)).not.toBeNull();
    world.clock.advance({ days: 120 + forgottenAfterDays + 2 });
    await schoolJobs[0]?.handle(world.services, {}, {} as never);
    expect(await read(world)).toBeNull();
    expect(await schoolFeature.content?.unload?.(world.services)).toContain('1 demo classes');
    expect(await count('companies')).toBe(0);
  });

  test('stays where real people are in it', async () => {
    const world = createTestBackend(database.db);
    await load(world);
    const somebody = await world.signUp();
    await database.db.query(
      `update school_pupils set user_id = $1, consent = 'own', joined_at = now() where number = '05'`,
      [somebody.userId],
    );
    expect(await schoolFeature.content?.unload?.(world.services)).toContain('0 demo classes');
    expect(await count('school_pupils')).toBe(5);
  });
});
