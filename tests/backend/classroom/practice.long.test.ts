import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LessonPractice } from '../../../contract/classroom/practice.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { dxf } from '../file/file-samples.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('the practice of a lesson', (database) => {
  let world: ClassroomWorld;
  beforeEach(() => {
    world = createClassroomWorld(database.db);
  });
  afterEach(() => world.close());

  test('files keep to their rights, and the solution opens to whoever handed in', async () => {
    const [teacher, learner, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const { courseId, lessonIds } = await world.publish(teacher, [40, 40], { price: 10, trialSeconds: 60 });
    const [lessonId = 0, other = 0] = lessonIds;
    const send = async (person: TestPerson, name: string) =>
      (await world.send(person, name, Buffer.from(name))).file.id;
    const [open, start, solution] = [
      await send(teacher, '资料.txt'),
      await send(teacher, '练习.txt'),
      await send(teacher, '答案.txt'),
    ];
    const own = `/api/own/lessons/${lessonId}`;
    const add = (person: TestPerson | undefined, role: string, fileIds: string[], isOpen = false) =>
      world.as(person).post(`${own}/files`, { role, fileIds, isOpen });
    const task = { task: '画主回路图', taskEn: 'Draw the power circuit' };
    // Each call: nobody, somebody else, and the teacher.
    expect((await add(undefined, 'practice', [start])).code).toBe('session.required');
    expect((await world.as().put(`${own}/practice`, task)).code).toBe('session.required');
    expect((await world.as().delete(`${own}/files/${start}`)).code).toBe('session.required');
    for (const answer of [
      await add(learner, 'practice', [await send(learner, '别人.txt')]),
      await world.as(learner).put(`${own}/practice`, task),
      await world.as(learner).delete(`${own}/files/${start}`),
    ])
      expect(answer.code).toBe('classroom.lesson_not_found');
    expect((await add(teacher, 'practice', [await send(learner, '偷.txt')])).code).toBe('file.not_found');
    for (const answer of [
      await add(teacher, 'attachment', [open], true),
      await add(teacher, 'practice', [start]),
      await add(teacher, 'solution', [solution], true),
      await world.as(teacher).put(`${own}/practice`, task),
    ])
      expect(answer.success).toBe(true);

    const read = async (person?: TestPerson) =>
      (await world.as(person).get<LessonPractice>(`/api/classroom/lessons/${lessonId}/practice`)).data;
    const take = async (fileId: string, person?: TestPerson, id = lessonId) =>
      (await world.as(person).fetch(`/api/classroom/lessons/${id}/files/${fileId}`)).status;
    const statuses = async (person?: TestPerson) => [
      await take(open, person),
      await take(start, person),
      await take(solution, person),
    ];
    const handIn = (person: TestPerson | undefined, fileIds: string[]) =>
      world.as(person).post(`/api/classroom/lessons/${lessonId}/hand-in`, { fileIds });
    // Files of a published lesson are reviewed first: until then they are the teacher's and the staff's.
    const staff = await world.signUp({ roles: ['admin'] });
    const course = `/api/own/courses/${courseId}`;
    const submit = () => world.as(teacher).post<{ state: string }>(`${course}/send`);
    const review = (decision: string) =>
      world.as(staff).post(`/api/admin/courses/${courseId}/review`, { decision, reason: '答案画错了' });
    const states = async () =>
      new Set(
        (await read(teacher)).files.filter(({ role }) => role !== 'attachment').map(({ state }) => state),
      );
    expect(await statuses(learner)).toEqual([404, 404, 404]);
    expect((await world.readLesson(lessonId)).data.lesson.practice.fileCount).toBe(0);
    expect((await submit()).data.state).toBe('shown');
    expect(await states()).toEqual(new Set(['waiting']));
    expect(await statuses(learner)).toEqual([404, 404, 404]);
    expect(await statuses(staff)).toEqual([200, 200, 200]);
    const waiting = await world.as(staff).get<{ items: { courseId: number }[] }>('/api/admin/courses');
    expect(waiting.data.items.map((row) => row.courseId)).toEqual([courseId]);
    // What staff look at stands still.
    expect((await add(teacher, 'practice', [open])).code).toBe('classroom.wrong_state');
    expect((await review('refuse')).success).toBe(true);
    expect(await states()).toEqual(new Set(['refused']));
    expect((await submit()).success).toBe(true);
    expect((await review('publish')).success).toBe(true);
    expect((await submit()).code).toBe('classroom.wrong_state');
    // Without a right: the open file alone, in a trial too.
    for (const person of [undefined, learner]) expect(await statuses(person)).toEqual([200, 404, 404]);
    expect(await statuses(teacher)).toEqual([200, 200, 200]);
    const work = await send(learner, '作业.txt');
    expect((await handIn(undefined, [work])).code).toBe('session.required');
    expect((await handIn(learner, [work])).code).toBe('classroom.no_right');

    await world.topUp(learner.userId, 50);
    await world
      .as(learner)
      .post(`/api/classroom/courses/${courseId}/purchase`, { expectedPrice: 10, key: 'practice-one' });
    expect(await statuses(learner)).toEqual([200, 200, 404]);
    expect(await read(learner)).toMatchObject({ hasSolution: true, mayHandIn: true, handIn: null });
    expect((await read(learner)).files.map(({ name }) => name)).not.toContain('答案.txt');
    // Nothing, somebody else's file, and a lesson that asks for nothing.
    expect((await handIn(learner, [])).status).toBe(400);
    expect((await handIn(learner, [await send(stranger, '他.txt')])).code).toBe('file.not_found');
    expect(
      (await world.as(learner).post(`/api/classroom/lessons/${other}/hand-in`, { fileIds: [work] })).code,
    ).toBe('classroom.no_practice');
    expect(await take(solution, learner)).toBe(404);

    expect((await handIn(learner, [work, work])).success).toBe(true);
    expect(await statuses(learner)).toEqual([200, 200, 200]);
    expect((await read(learner)).handIn?.files.map(({ fileId }) => fileId)).toEqual([work]);
    // It opens nothing to others, who do not see the hand-in; and another lesson does not have the file.
    expect(await statuses(stranger)).toEqual([200, 404, 404]);
    expect((await read(stranger)).handIn).toBeNull();
    expect((await world.as(stranger).fetch(`/api/files/${work}/download`)).status).toBe(404);
    expect(await take(work, stranger)).toBe(404);
    expect(await take(solution, learner, other)).toBe(404);
    // What was handed in, or belongs to a lesson, is not deleted under it.
    for (const [person, fileId] of [
      [learner, work],
      [teacher, start],
    ] as const)
      expect((await world.as(person).delete(`/api/files/${fileId}`)).success).toBe(false);
    const again = await send(learner, '新作业.txt');
    await handIn(learner, [again]);
    expect((await read(learner)).handIn?.files.map(({ fileId }) => fileId)).toEqual([again]);
    expect((await world.as(teacher).delete(`${own}/files/${solution}`)).success).toBe(true);
    expect(await take(solution, learner)).toBe(404);
  });

  test('the picture of a solution is for whoever handed in, as the file is', async () => {
    const [teacher, learner] = [await world.signUp(), await world.signUp()];
    const [lessonId = 0] = (await world.publish(teacher, [40])).lessonIds;
    const { file } = await world.send(teacher, '答案.dxf', dxf());
    await world.services.jobs.runWaiting();
    await world
      .as(teacher)
      .post(`/api/own/lessons/${lessonId}/files`, { role: 'solution', fileIds: [file.id] });
    await database.db.query(`update lesson_files set state = 'shown'`);
    await world.as(teacher).put(`/api/own/lessons/${lessonId}/practice`, { task: '画主回路图' });
    const { data } = await world.as(teacher).get<{ revision: number }>(`/api/files/${file.id}`);
    const picture = async (person?: TestPerson) =>
      (await world.as(person).fetch(`/api/files/${file.id}/parts/sheet.svg?v=${data.revision}`)).status;
    for (const person of [undefined, learner]) expect(await picture(person)).toBe(404);
    const { file: work } = await world.send(learner, '作业.txt', Buffer.from('作业'));
    await world.as(learner).post(`/api/classroom/lessons/${lessonId}/hand-in`, { fileIds: [work.id] });
    expect(await picture(learner)).toBe(200);
    expect(await picture(await world.signUp())).toBe(404);
    expect((await world.as(learner).fetch(`/api/files/${file.id}/download`)).status).toBe(404);
  });
});
