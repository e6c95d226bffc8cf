import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPathPages } from '../../../backend/features/classroom/path/path-store.ts';
import type { LearningPath } from '../../../contract/classroom/learning-path.ts';
import type { EditedPath } from '../../../contract/classroom/path-editing.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('the editor of learning paths', (database) => {
  let world: ClassroomWorld;
  beforeEach(() => {
    world = createClassroomWorld(database.db);
  });
  afterEach(() => world.close());

  test('staff make a path, order its courses, show, hide and delete it; nobody else can', async () => {
    const [teacher, staff] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
    const first = (await world.publish(teacher, [60], { title: '读图' })).courseId;
    const second = (await world.publish(teacher, [60], { title: '接线' })).courseId;
    const draft = (await world.publish(teacher, [60], { state: 'draft' })).courseId;
    const base = '/api/admin/learning-paths';
    const texts = { slug: 'panel-wiring', title: '配电柜接线', about: '先看图，再接线。' };
    const post = (person: TestPerson | undefined, path: string, body: object = {}) =>
      world.as(person).post<{ pathId: number }>(base + path, body);

    for (const [person, code] of [
      [undefined, 'session.required'],
      [teacher, 'session.forbidden'],
    ] as const) {
      expect((await world.as(person).get(base)).code).toBe(code);
      expect((await world.as(person).get(`${base}/1`)).code).toBe(code);
      expect((await post(person, '', texts)).code).toBe(code);
      expect((await world.as(person).put(`${base}/1`, texts)).code).toBe(code);
      expect((await post(person, '/1/move', { act: 'show' })).code).toBe(code);
      expect((await post(person, '/1/courses', { courseId: first })).code).toBe(code);
      expect((await post(person, `/1/courses/${first}/move`, { act: 'up' })).code).toBe(code);
    }
    for (const wrong of [{ slug: 'Panel Wiring' }, { title: '' }, { about: '' }])
      expect((await post(staff, '', { ...texts, ...wrong })).status).toBe(400);
    const { pathId } = (await post(staff, '', texts)).data;
    expect((await post(staff, '', texts)).code).toBe('classroom.path_exists');
    const other = (await post(staff, '', { ...texts, slug: 'other' })).data.pathId;
    expect((await world.as(staff).put(`${base}/${other}`, texts)).code).toBe('classroom.path_exists');
    expect((await world.as(staff).put(`${base}/999999`, texts)).code).toBe('classroom.path_not_found');

    const own = `/${pathId}`;
    const act = (what: string) => post(staff, `${own}/move`, { act: what });
    const course = (courseId: number, what: string) =>
      post(staff, `${own}/courses/${courseId}/move`, { act: what });
    const see = (person?: TestPerson) =>
      world.as(person).get<LearningPath>('/api/classroom/paths/panel-wiring');
    expect((await act('show')).code).toBe('classroom.path_empty');
    for (const unfit of [draft, 999_999])
      expect((await post(staff, `${own}/courses`, { courseId: unfit })).code).toBe(
        'classroom.course_not_found',
      );
    await post(staff, `${own}/courses`, { courseId: first });
    await post(staff, `${own}/courses`, { courseId: second, isRequired: true });
    expect((await course(draft, 'up')).code).toBe('classroom.course_not_found');
    // Out of sight until it is shown, also for the staff who look at the page.
    expect((await see(staff)).code).toBe('classroom.path_not_found');
    expect((await world.read(first)).data.paths).toEqual([]);
    expect((await act('show')).success).toBe(true);
    const steps = async () => (await see()).data.steps.map((step) => [step.course.courseId, step.isRequired]);
    expect(await steps()).toEqual([
      [first, false],
      [second, true],
    ]);
    expect((await world.read(first)).data.paths).toMatchObject([{ slug: 'panel-wiring' }]);
    expect(await listPathPages(database.db)).toEqual(['/cloudClassroom/path/panel-wiring']);
    await course(second, 'up');
    await course(second, 'up');
    await course(first, 'require');
    await course(second, 'free');
    expect(await steps()).toEqual([
      [second, false],
      [first, true],
    ]);
    await course(second, 'remove');
    expect(await steps()).toEqual([[first, true]]);

    const order = async () =>
      (await world.as(staff).get<{ paths: EditedPath[] }>(base)).data.paths.map((path) => path.pathId);
    expect(await order()).toEqual([pathId, other]);
    await act('down');
    await act('down');
    expect(await order()).toEqual([other, pathId]);
    expect((await act('delete')).code).toBe('classroom.wrong_state');
    await act('hide');
    expect((await see()).code).toBe('classroom.path_not_found');
    expect((await act('delete')).success).toBe(true);
    expect(await order()).toEqual([other]);
    const { rows } = await database.db.query<{ count: number }>(
      `select count(*)::int as count from audit_entries where action like 'learning_path.%'`,
    );
    expect(rows[0]?.count).toBe(14);
  });
});
