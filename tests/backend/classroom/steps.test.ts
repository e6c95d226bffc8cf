import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyOldSteps } from '../../../backend/features/classroom/steps/steps.ts';
import type { Release } from '../../../contract/product/release.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('lesson steps and versions of products', (database) => {
  let world: ClassroomWorld;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    await database.db.query(
      `insert into products (slug, position, body) values ('design', 1, '{}'), ('superpanel', 2, '{}') on conflict do nothing`,
    );
    await database.db.query(
      `update products set summary = jsonb_build_object('slug', slug, 'name', slug, 'tier', 'entry', 'position', 1,
         'isOnHome', false, 'hotRank', null, 'tagline', '', 'cabinet', null) where slug in ('design', 'superpanel')`,
    );
  });
  afterEach(() => world.close());

  test('a version marks the steps whose command it moved, for viewers and the teacher', async () => {
    const [teacher, other] = [await world.signUp(), await world.signUp()];
    const staff = await world.signUp({ roles: ['admin'] });
    const { courseId, lessonIds } = await world.publish(teacher, [60, 40]);
    const [lessonId = 0, plain = 0] = lessonIds;
    const own = `/api/own/lessons/${lessonId}/steps`;
    const step = { at: '0:20', product: 'design', version: 'V3.2', path: '工具＞端子＞编号' };
    const add = (more: object = {}, person: TestPerson | undefined = teacher) =>
      world.as(person).post<{ stepId: number }>(own, { ...step, ...more });
    expect((await world.as().post(own, step)).code).toBe('session.required');
    expect((await add({}, other)).code).toBe('classroom.lesson_not_found');
    for (const wrong of [{ at: '1:70' }, { version: '3.x' }, { path: ' > ' }, { product: '' }])
      expect((await add(wrong)).status).toBe(400);
    expect((await add({ at: '1:00' })).code).toBe('classroom.beyond_end');
    expect((await add({ product: 'nothing' })).code).toBe('product.not_found');
    const { stepId } = (await add()).data;
    expect((await add({ version: '3.3' })).code).toBe('classroom.has_step');
    await add({ at: '0:05', path: '文件 > 新建' });

    const versions = '/api/admin/product-releases';
    const release = {
      product: 'design',
      version: '4.0',
      releasedOn: '2026-11-20',
      notes: '菜单按工作次序重排。',
      changes: '工具 > 端子 | 接线 > 端子\n工具 > 旧报表 |',
    };
    const publish = (more: object = {}, person: TestPerson | undefined = staff) =>
      world.as(person).post<{ releaseId: number }>(versions, { ...release, ...more });
    expect((await world.as().post(versions, release)).code).toBe('session.required');
    expect((await publish({}, teacher)).code).toBe('session.forbidden');
    expect(await publish({ changes: '工具 | 常用\n | 无' })).toMatchObject({
      code: 'product.changes_unreadable',
      values: { line: 2 },
    });
    const read = async (id: number, person?: TestPerson) => (await world.readLesson(id, person)).data;
    const marks = async (person?: TestPerson) =>
      (await read(lessonId, person)).lesson.steps.map(({ at, path, newer }) => [at, path, newer]);
    const before = [
      [50, '文件 > 新建', null],
      [200, '工具 > 端子 > 编号', null],
    ];
    expect(await marks()).toEqual(before);
    expect(await notifyOldSteps(world.services)).toBe(0);

    const { releaseId } = (await publish()).data;
    expect((await publish({ version: '4' })).code).toBe('product.release_exists');
    expect((await publish({ product: 'superpanel' })).success).toBe(true);
    const newer = { version: '4.0', path: '接线 > 端子 > 编号' };
    for (const person of [undefined, other, teacher])
      expect(await marks(person)).toEqual([before[0], [200, '工具 > 端子 > 编号', newer]]);
    const lessons = (await read(plain)).course.lessons.map(({ isOld }) => isOld);
    expect(lessons).toEqual([true, false]);
    expect((await world.as(teacher).get(`/api/own/lessons/${lessonId}`)).data).toMatchObject({
      oldStepCount: 1,
      steps: [{}, { newer }],
    });
    expect(
      (await world.as().get<{ releases: Release[] }>('/api/products/design/releases')).data,
    ).toMatchObject({
      releases: [{ version: '4.0', changes: [{ was: '工具 > 旧报表', now: '' }, { now: '接线 > 端子' }] }],
    });
    // The teacher hears of a version once, and of the next one again.
    expect([await notifyOldSteps(world.services), await notifyOldSteps(world.services)]).toEqual([1, 0]);
    await publish({ version: '4.1', changes: '接线 | 电气' });
    expect(await notifyOldSteps(world.services)).toBe(1);
    const { rows } = await database.db.query<{ user_id: number; path: string }>(
      `select user_id, path from notices where kind = 'course_outdated'`,
    );
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([teacher.userId]));
    expect(rows[0]?.path).toBe(`/personal/creation/course/${courseId}`);

    // A version that is mended or deleted takes its marks along.
    const one = `${versions}/${releaseId}`;
    const { product: _, ...mended } = { ...release, changes: '' };
    expect((await world.as(teacher).put(one, mended)).code).toBe('session.forbidden');
    expect((await world.as(staff).put(one, mended)).success).toBe(true);
    expect(await marks()).toEqual(before);
    for (const [person, code] of [
      [undefined, 'session.required'],
      [teacher, 'session.forbidden'],
    ] as const)
      expect((await world.as(person).delete(one)).code).toBe(code);
    expect((await world.as(staff).delete(one)).success).toBe(true);
    expect((await world.as(staff).get(one)).code).toBe('product.release_not_found');

    for (const [person, code] of [
      [undefined, 'session.required'],
      [other, 'classroom.lesson_not_found'],
    ] as const)
      expect((await world.as(person).delete(`${own}/${stepId}`)).code).toBe(code);
    expect((await world.as(teacher).delete(`${own}/${stepId}`)).success).toBe(true);
    expect((await marks()).length).toBe(1);
  });
});
