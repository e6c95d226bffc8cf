import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishPlanned } from '../../../backend/features/classroom/teach/publish.ts';
import type { TaughtRow } from '../../../contract/classroom/teach.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { base64, clip, createTeachingWorld, srt, type TeachingWorld } from './teaching-world.ts';

describeOnBothDatabases('teaching a course', (database) => {
  let world: TeachingWorld;
  let teacher: TestPerson;
  let other: TestPerson;
  let staff: TestPerson;
  let fileId: string;
  beforeEach(async () => {
    world = await createTeachingWorld(database.db);
    ({ teacher, other, staff, fileId } = world);
  });
  afterEach(() => world.close());

  test('from a video to a published course: each state is told, and only its teacher may go on', async () => {
    expect((await world.create()).code).toBe('session.required');
    expect((await world.create(await world.signUp({ isPhoneVerified: false }))).status).toBe(403);
    expect((await world.create(other)).code).toBe('file.not_found');
    const { courseId } = (await world.create(teacher)).data;
    const made = await world.readTaught(courseId);
    expect(made).toMatchObject({ state: 'draft', missing: ['about', 'video'], isWaiting: false });
    expect(made.lessons).toMatchObject([{ title: { zh: '自锁' }, state: 'draft', duration: 0 }]);
    expect(made.lessons[0]?.file).toMatchObject({ state: 'waiting' });
    expect((await world.submit(courseId)).fields).toEqual({ about: 'missing', video: 'missing' });

    await world.services.jobs.runWaiting();
    const [lesson] = (await world.readTaught(courseId)).lessons;
    const lessonId = lesson?.lessonId ?? 0;
    expect(lesson).toMatchObject({ duration: 320, file: { state: 'ready', code: null } });
    expect((await world.as(other).get(`/api/own/courses/${courseId}`)).code).toBe(
      'classroom.course_not_found',
    );
    expect((await world.as(other).get(`/api/own/lessons/${lessonId}`)).code).toBe(
      'classroom.lesson_not_found',
    );
    expect((await world.save(courseId, {}, other)).code).toBe('classroom.course_not_found');
    expect((await world.save(courseId, {}, null)).code).toBe('session.required');
    expect((await world.saveLesson(lessonId, {}, other)).code).toBe('classroom.lesson_not_found');
    expect((await world.save(courseId, { price: 20, memberPrice: 30 })).fields).toEqual({
      memberPrice: 'above_price',
    });
    expect((await world.save(courseId, { trialMinutes: '1.5', products: ['cabinet'] })).success).toBe(true);
    expect((await world.submit(courseId, other)).code).toBe('classroom.course_not_found');
    expect((await world.submit(courseId)).data.state).toBe('waiting');
    // What is being looked at stands still, and nobody else sees it.
    expect((await world.save(courseId)).code).toBe('classroom.wrong_state');
    expect((await world.saveLesson(lessonId)).code).toBe('classroom.wrong_state');
    expect((await world.read(courseId, other)).code).toBe('classroom.course_not_found');
    expect((await world.as(teacher).delete(`/api/own/courses/${courseId}`)).code).toBe(
      'classroom.wrong_state',
    );

    const waiting = await world.as(staff).get<Page<TaughtRow>>('/api/admin/courses');
    expect(waiting.data.items.map((row) => row.courseId)).toEqual([courseId]);
    expect((await world.as(teacher).get('/api/admin/courses')).status).toBe(403);
    expect((await world.review(courseId, 'publish', '', teacher)).status).toBe(403);
    expect((await world.review(courseId, 'publish')).data.state).toBe('shown');
    expect((await world.review(courseId, 'publish')).code).toBe('classroom.wrong_state');
    const shown = (await world.read(courseId)).data;
    expect(shown).toMatchObject({ state: 'shown', lessonCount: 1, duration: 320, trialSeconds: 90 });
    const { data: play } = await world.start(lessonId, other);
    const list = await (
      await world.as(other).fetch(`/api/classroom/plays/${play.playId}/own.m3u8?${play.signature}`)
    ).text();
    expect(list.match(/#EXT-X-BYTERANGE/g)).toHaveLength(8);
    expect(await world.notices(teacher)).toContain('course_shown');
    // The file is what plays: it cannot be deleted.
    expect((await world.as(teacher).delete(`/api/files/${fileId}`)).code).toBe('file.in_use');
  });

  test('a return has a reason; taken back, taken down, removed and restored, each told to whom it concerns', async () => {
    const { courseId, lessonId } = await world.prepare();
    await world.submit(courseId);
    expect((await world.review(courseId, 'refuse')).code).toBe('classroom.reason_required');
    expect((await world.review(courseId, 'refuse', '第一节没有声音')).data.state).toBe('refused');
    expect(await world.readTaught(courseId)).toMatchObject({ state: 'refused', reason: '第一节没有声音' });
    expect((await world.readTaughtLesson(lessonId)).state).toBe('refused');
    expect(await world.notices(teacher)).toEqual(['course_refused']);
    await world.submit(courseId);
    expect((await world.move(courseId, 'withdraw')).data.state).toBe('draft');
    expect((await world.move(courseId, 'withdraw')).code).toBe('classroom.wrong_state');
    await world.submit(courseId);
    await world.review(courseId, 'publish');
    expect((await world.move(courseId, 'close')).data.state).toBe('closed');
    expect((await world.read(courseId, other)).status).toBe(410);
    expect((await world.move(courseId, 'open')).data.state).toBe('shown');
    expect((await world.review(courseId, 'remove', '盗用他人视频')).data.state).toBe('removed');
    expect((await world.read(courseId, other)).status).toBe(410);
    expect((await world.save(courseId)).code).toBe('classroom.wrong_state');
    expect((await world.review(courseId, 'restore')).data.state).toBe('shown');
    const acts = (await world.readTaught(courseId)).acts.map(({ act }) => act).reverse();
    expect(acts).toEqual(
      'sent refused sent withdrawn sent published closed opened removed restored'.split(' '),
    );
    const { rows } = await database.db.query<{ action: string }>(
      `select action from audit_entries where action like 'course.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'course.refuse',
      'course.publish',
      'course.remove',
      'course.restore',
    ]);
  });

  test('what staff teach is published at once; nobody decides about a course of their own', async () => {
    const { courseId } = await world.prepare();
    await world.submit(courseId);
    await database.db.query('update courses set author_id = $2 where id = $1', [courseId, staff.userId]);
    expect((await world.review(courseId, 'publish')).code).toBe('classroom.own_review');
    expect(
      (await world.as(staff).post(`/api/own/courses/${courseId}/move`, { act: 'withdraw' })).success,
    ).toBe(true);
    expect((await world.submit(courseId, staff)).data.state).toBe('shown');
  });

  test('a course can be reported; staff take it away, and bring it back', async () => {
    const { courseId } = await world.publish(teacher, [20]);
    const report = (person?: TestPerson) =>
      world.as(person).post('/api/reports', {
        thingKind: 'course',
        thingId: courseId,
        category: 'copyright',
        text: '视频是别人的',
      });
    const learner = await world.signUp();
    expect((await report()).code).toBe('session.required');
    expect((await report(teacher)).code).toBe('report.own_thing');
    expect((await report(learner)).success).toBe(true);
    const { rows } = await database.db.query<{ id: number }>(
      `select id from moderation_cases where thing_kind = 'course' and thing_id = $1`,
      [courseId],
    );
    const decide = (person: TestPerson) =>
      world.as(person).post('/api/moderation/decisions', {
        caseIds: [rows[0]?.id],
        decision: 'remove',
        reason: '侵权',
      });
    expect((await decide(learner)).success).toBe(false);
    expect((await decide(staff)).success).toBe(true);
    expect((await world.read(courseId, learner)).code).toBe('classroom.course_gone');
    expect((await report(learner)).success).toBe(false);
    const restored = await world
      .as(staff)
      .post(`/api/admin/courses/${courseId}/review`, { decision: 'restore' });
    expect(restored.success).toBe(true);
    expect((await world.read(courseId, learner)).success).toBe(true);
  });

  test('a new video waits for review while the old one plays; what hangs on the lesson stays', async () => {
    const { courseId, lessonId } = await world.prepare();
    await world.saveLesson(lessonId, { chapters: '0:00 主回路 | Main circuit\n0:12.5 自锁' });
    await world
      .as(teacher)
      .put(`/api/own/lessons/${lessonId}/captions`, { lang: 'zh-CN', file: base64(srt) });
    await world.submit(courseId);
    await world.review(courseId, 'publish');
    const { data: first } = await world.start(lessonId, other);
    await world.watch(first, { from: 0, to: 32 }, other).catch(() => {});
    await database.db.query(
      `update lesson_progress set watched = '{[0,320)}', watched_count = 320, completed_at = now() where lesson_id = $1`,
      [lessonId],
    );
    const next = (await world.sendFile(teacher, '自锁二.mp4', await clip('contact-symbols'))).file.id;
    const replace = (id: string, person: TestPerson | null = teacher) =>
      world.as(person ?? undefined).put(`/api/own/lessons/${lessonId}/video`, { fileId: id });
    expect((await replace(next, other)).code).toBe('classroom.lesson_not_found');
    expect((await replace(next, null)).code).toBe('session.required');
    const picture = (await world.sendFile(teacher, 'a.txt', Buffer.from('a'))).file.id;
    expect((await replace(picture)).code).toBe('classroom.not_a_video');
    expect((await replace(next)).success).toBe(true);
    await world.services.jobs.runWaiting();
    expect(await world.readTaughtLesson(lessonId)).toMatchObject({
      duration: 320,
      nextState: 'draft',
      isRetimed: true,
    });
    expect((await world.readLesson(lessonId)).data.lesson.duration).toBe(320);
    // Whoever reviews sees the new one.
    expect((await world.readLesson(lessonId, staff)).data.lesson.duration).toBe(420);
    const { data: preview } = await world.start(lessonId, staff);
    const address = `/api/classroom/plays/${preview.playId}/own.m3u8?${preview.signature}`;
    const list = await (await world.as(staff).fetch(address)).text();
    expect(list.match(/#EXT-X-BYTERANGE/g)).toHaveLength(11);
    await world.submit(courseId);
    expect((await world.readTaught(courseId)).isWaiting).toBe(true);
    expect((await world.review(courseId, 'refuse', '画面糊')).data.state).toBe('shown');
    expect((await world.readTaughtLesson(lessonId)).nextState).toBe('refused');
    await world.submit(courseId);
    await world.review(courseId, 'publish');
    const { lesson } = (await world.readLesson(lessonId, other)).data;
    expect(lesson.duration).toBe(420);
    expect(lesson.chapters).toEqual([
      { at: 0, title: { zh: '主回路', en: 'Main circuit' } },
      { at: 125, title: { zh: '自锁', en: '' } },
    ]);
    expect(lesson.captions).toEqual([
      {
        lang: 'zh-CN',
        cues: [
          [10, 35, '按下启动按钮'],
          [40, 60, '接触器吸合'],
        ],
      },
    ]);
    expect(lesson.progress?.isDone).toBe(true);
    // Back to the first file: packaged before, it is there at once, and its timeline is that of the progress.
    await replace(fileId);
    expect((await world.readTaughtLesson(lessonId)).nextState).toBe('draft');
  });

  test('lessons are added, moved, planned, hidden and deleted', async () => {
    const { courseId, lessonId } = await world.prepare();
    const second = (await world.sendFile(teacher, '触点.mp4', await clip('contact-symbols'))).file.id;
    const add = (body: object, person: TestPerson | null = teacher) =>
      world
        .as(person ?? undefined)
        .post<{ lessonIds: number[] }>(`/api/own/courses/${courseId}/lessons`, body);
    expect((await add({ fileIds: [second] }, other)).code).toBe('classroom.course_not_found');
    const [planned = 0, twin = 0] = (await add({ fileIds: [second, fileId], section: '第二章' })).data
      .lessonIds;
    const [empty = 0] = (await add({ title: '还没拍' })).data.lessonIds;
    // Neither a video nor a name: there would be a lesson that nobody can tell from another.
    expect((await add({ section: '第三章' })).code).toBe('classroom.lesson_unnamed');
    await world.services.jobs.runWaiting();
    expect((await world.readTaught(courseId)).lessons.map((row) => [row.lessonId, row.duration])).toEqual([
      [lessonId, 320],
      [planned, 420],
      [twin, 320],
      [empty, 0],
    ]);
    const moveLesson = (id: number, act: string, person: TestPerson | null = teacher) =>
      world.as(person ?? undefined).post(`/api/own/lessons/${id}/move`, { act });
    expect((await moveLesson(twin, 'up', other)).code).toBe('classroom.lesson_not_found');
    await moveLesson(twin, 'up');
    await moveLesson(lessonId, 'up');
    expect((await world.readTaught(courseId)).lessons.map((row) => row.lessonId)).toEqual([
      lessonId,
      twin,
      planned,
      empty,
    ]);
    expect((await world.saveLesson(planned, { chapters: '0:00 a\nbad' })).values).toEqual({ line: 2 });
    await world.saveLesson(planned, { title: '触点', publishAt: '2026-11-03T01:00:00.000Z' });
    await world.submit(courseId);
    await world.review(courseId, 'publish');
    expect((await world.read(courseId)).data.lessons.map((row) => row.lessonId)).toEqual([lessonId, twin]);
    expect((await world.readTaughtLesson(planned)).state).toBe('ready');
    // The one without a video is still a draft.
    expect((await world.readTaughtLesson(empty)).state).toBe('draft');
    const { data: play } = await world.start(lessonId, other);
    expect(play.playId).toBeTruthy();
    const publish = () => publishPlanned(world.services);
    await publish();
    expect((await world.readTaughtLesson(planned)).state).toBe('ready');
    world.clock.advance({ days: 1, minutes: 1 });
    await publish();
    expect((await world.read(courseId)).data.lessonCount).toBe(3);
    expect(await world.notices(other)).toContain('course_lesson');
    expect((await moveLesson(planned, 'delete')).code).toBe('classroom.wrong_state');
    expect((await moveLesson(planned, 'hide')).success).toBe(true);
    expect((await world.read(courseId)).data.lessonCount).toBe(2);
    expect((await moveLesson(empty, 'delete')).success).toBe(true);
    expect((await world.readTaught(courseId)).lessons).toHaveLength(3);
  });
});
