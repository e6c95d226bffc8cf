import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LessonComment, LessonNote } from '../../../contract/classroom/discussion.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

interface Written {
  commentId: number;
  isShown: boolean;
}

describeOnBothDatabases('talk about a lesson', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let asker: TestPerson;
  let other: TestPerson;
  let lessonId: number;
  let courseId: number;
  let path: string;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, asker, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const course = await world.publish(teacher, [60, 40]);
    courseId = course.courseId;
    lessonId = course.lessonIds[0] ?? 0;
    path = `/api/classroom/lessons/${lessonId}`;
  });
  afterEach(() => world.close());

  const send = (person: TestPerson | undefined, body: string, more: object = {}) =>
    world.as(person).post<Written>(`${path}/comments`, { body, ...more });
  const list = async (query = '', person?: TestPerson) =>
    (await world.as(person).get<Page<LessonComment>>(`${path}/comments?${query}`)).data.items;
  const noticesOf = async (person: TestPerson) =>
    (
      await world.as(person).get<{ notices: Page<{ kind: string }> }>('/api/notices?tab=interaction')
    ).data.notices.items.map(({ kind }) => kind);
  const best = (person: TestPerson | undefined, commentId: number, isBest = '1') =>
    world.as(person).put(`/api/classroom/comments/${commentId}/best`, { isBest });
  const openTopic = (person: TestPerson | undefined, commentId: number, boardId: number) =>
    world.as(person).post<{ topicId: number }>(`/api/classroom/comments/${commentId}/topic`, {
      boardId,
      title: '自锁为什么断不开',
    });

  test('comments stand at a second, newest first or in the order of the video; a question has one best answer', async () => {
    expect((await send(undefined, '好')).code).toBe('session.required');
    expect((await send(asker, '')).code).toBe('request.invalid');
    expect((await send(asker, '好', { at: '65' })).fields).toMatchObject({ at: expect.anything() });
    expect((await send(asker, '好', { at: '1:01' })).fields).toEqual({ at: 'beyond_end' });
    const late = (await send(asker, '这里为什么还吸合？', { at: '0:45', isQuestion: '1' })).data.commentId;
    const early = (await send(other, '讲得清楚', { at: '0:05' })).data.commentId;
    const whole = (await send(other, '整节都好')).data.commentId;
    expect((await list()).map((each) => each.commentId)).toEqual([whole, early, late]);
    expect((await list('sort=time')).map((each) => each.at)).toEqual([50, 450, null]);
    expect((await list('questions=1')).map((each) => each.commentId)).toEqual([late]);
    expect(await noticesOf(teacher)).toContain('lesson_comment');

    expect((await send(other, '?', { answersId: early })).code).toBe('classroom.comment_not_found');
    const first = (await send(other, '因为辅助触头。', { answersId: late })).data.commentId;
    const second = (await send(teacher, 'KM1 的 13-14 自锁。', { answersId: late })).data.commentId;
    const answers = async () =>
      (await list('questions=1'))[0]?.answers.map((each) => [each.commentId, each.isBest]);
    expect(await answers()).toEqual([
      [second, false],
      [first, false],
    ]);
    expect(await noticesOf(asker)).toContain('lesson_answer');
    expect((await best(undefined, first)).code).toBe('session.required');
    expect((await best(other, first)).code).toBe('classroom.comment_not_found');
    await best(teacher, second);
    await best(asker, first);
    expect(await answers()).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(await noticesOf(other)).toContain('lesson_best');
    await best(asker, first, '0');
    expect(await answers()).toEqual([
      [second, false],
      [first, false],
    ]);

    const remove = (person: TestPerson | undefined, id: number) =>
      world.as(person).delete(`/api/classroom/comments/${id}`);
    expect((await remove(undefined, whole)).code).toBe('session.required');
    expect((await remove(asker, whole)).code).toBe('classroom.comment_not_found');
    expect((await remove(asker, late)).code).toBe('classroom.comment_answered');
    expect((await remove(other, whole)).status).toBe(200);
    const place = (await world.as().get(`/api/classroom/comments/${first}`)).data;
    expect(place).toEqual({ courseId, lessonId, at: null, page: 1 });
  });

  test('who may not play a lesson says nothing there; what rules doubt or staff remove is unseen', async () => {
    const paid = await world.publish(teacher, [60], { price: 20 });
    const paidPath = `/api/classroom/lessons/${paid.lessonIds[0]}/comments`;
    expect((await world.as(asker).post(paidPath, { body: '好' })).code).toBe('classroom.no_right');
    const hidden = await world.publish(teacher, [60], { state: 'draft' });
    const draftPath = `/api/classroom/lessons/${hidden.lessonIds[0]}/comments`;
    expect((await world.as(asker).get(draftPath)).code).toBe('classroom.course_not_found');

    const links = Array.from({ length: 12 }, (_, index) => `https://a${index}.example.com/x`).join(' ');
    const doubted = (await send(asker, `看这里 ${links}`)).data;
    expect([doubted.isShown, await list()]).toEqual([false, []]);
    expect(await noticesOf(teacher)).toEqual([]);
    const staff = await world.signUp({ roles: ['admin'] });
    const { rows } = await database.db.query<{ id: number }>(
      `select id from moderation_cases where thing_kind = 'lesson_comment'`,
    );
    const caseIds = [rows[0]?.id];
    const decide = (decision: string) =>
      world.as(staff).post('/api/moderation/decisions', { caseIds, decision, reason: '看过了' });
    expect((await decide('keep')).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await noticesOf(teacher)).toEqual(['lesson_comment']);
    const report = await world.as(other).post('/api/reports', {
      thingKind: 'lesson_comment',
      thingId: doubted.commentId,
      category: 'spam',
      text: '广告',
    });
    expect(report.status).toBe(200);
  });

  test('a question goes on as a topic that points to it: one thing, answered in one place, and back', async () => {
    const { id: boardId } = await database.db.q
      .insertInto('boards')
      .values({ slug: 'control', name: '二次控制', description: '', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = (await send(asker, '为什么断不开？', { at: '0:30', isQuestion: '1' })).data.commentId;
    expect((await openTopic(undefined, asked, boardId)).code).toBe('session.required');
    expect((await openTopic(other, asked, boardId)).code).toBe('classroom.comment_not_found');
    expect((await openTopic(asker, asked, 999_999)).code).toBe('forum.board_not_found');
    const { topicId } = (await openTopic(asker, asked, boardId)).data;
    expect((await openTopic(asker, asked, boardId)).code).toBe('classroom.goes_on_in_topic');
    const { rows } = await database.db.query<{ body: object }>('select body from topics where id = $1', [
      topicId,
    ]);
    const attrs = { kind: 'question', id: String(asked), label: '为什么断不开？' };
    expect(rows[0]?.body).toMatchObject({ content: [{ content: [{ type: 'card', attrs }] }] });
    const mentions = (
      await world
        .as()
        .get<{ mentions: { kind: string; id: string }[] }>(`/api/cards/question/${asked}/mentions`)
    ).data.mentions;
    expect(mentions.map(({ kind, id }) => [kind, id])).toEqual([['topic', String(topicId)]]);
    expect((await list())[0]?.topic).toEqual({
      title: '自锁为什么断不开',
      path: `/forum/topic/${topicId}`,
    });
    expect((await send(other, '看图', { answersId: asked })).code).toBe('classroom.goes_on_in_topic');
    expect((await world.as(asker).delete(`/api/classroom/comments/${asked}`)).code).toBe(
      'classroom.comment_answered',
    );
    await world.as(asker).delete(`/api/forum/topics/${topicId}`);
    expect((await list())[0]?.topic).toBeNull();
    expect((await send(other, '看图', { answersId: asked })).status).toBe(200);
  });

  test('notes are their writer’s alone, stand at a second, and go out as Markdown', async () => {
    const note = (person: TestPerson | undefined, text: string, more: object = {}) =>
      world.as(person).post<{ noteId: number }>(`${path}/notes`, { text, ...more });
    const notes = async (person: TestPerson | undefined) =>
      (await world.as(person).get<{ notes: LessonNote[] }>(`${path}/notes`)).data.notes;
    expect((await note(undefined, '自锁')).code).toBe('session.required');
    expect((await note(asker, '自锁', { at: '2:00' })).fields).toEqual({ at: 'beyond_end' });
    const { noteId } = (await note(asker, '自锁触头 13-14\n停止按钮常闭', { at: '0:40' })).data;
    await note(asker, '先看电源', { at: '0:02' });
    expect((await notes(asker)).map(({ at, text }) => [at, text])).toEqual([
      [20, '先看电源'],
      [400, '自锁触头 13-14\n停止按钮常闭'],
    ]);
    expect(await notes(other)).toEqual([]);
    expect((await note(other, '改', { noteId })).code).toBe('classroom.note_not_found');
    expect((await world.as(other).delete(`/api/classroom/notes/${noteId}`)).code).toBe(
      'classroom.note_not_found',
    );
    await note(asker, '自锁触头', { noteId, at: '0:41' });
    const file = await world.as(asker).fetch(`/api/classroom/courses/${courseId}/notes.md`);
    expect(await file.text()).toBe('# 二次接线入门\n\n## 第 1 节\n\n- 0:02 先看电源\n- 0:41 自锁触头\n');
    expect((await world.as().fetch(`/api/classroom/courses/${courseId}/notes.md`)).status).toBe(401);
    expect((await world.as(other).fetch(`/api/classroom/courses/${courseId}/notes.md`)).status).toBe(404);
    expect((await world.as(asker).delete(`/api/classroom/notes/${noteId}`)).status).toBe(200);
    expect(await notes(asker)).toHaveLength(1);
  });
});
