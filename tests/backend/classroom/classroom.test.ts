import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPathDocuments, listPathPages } from '../../../backend/features/classroom/path/path-store.ts';
import { showCourses, showLessons } from '../../../backend/features/classroom/search-document-store.ts';
import type { LearningPath } from '../../../contract/classroom/learning-path.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('the cloud classroom', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, learner] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  test('facets count what they would show, words and product narrow, the three orders hold', async () => {
    const free = await world.publish(teacher, [60, 60], {
      title: '读图入门',
      category: 'reading',
      products: ['design'],
    });
    world.pass(60);
    const coins = await world.publish(learner, [3600, 400], { price: 30, level: 'expert' });
    world.pass(60);
    const member = await world.publish(teacher, [1200], { price: 20, memberPrice: 0, level: 'advanced' });
    await world.publish(teacher, [60], { state: 'draft' });
    const ids = async (query: string) => (await world.list(query)).page.items.map(({ courseId }) => courseId);
    expect(await ids('')).toEqual([member.courseId, coins.courseId, free.courseId]);
    expect(await ids('access=free')).toEqual([free.courseId]);
    expect(await ids('access=member')).toEqual([member.courseId]);
    expect(await ids('access=coins')).toEqual([member.courseId, coins.courseId]);
    expect(await ids('length=long')).toEqual([coins.courseId]);
    expect(await ids('level=basic,advanced')).toEqual([member.courseId, free.courseId]);
    expect(await ids('product=design')).toEqual([free.courseId]);
    expect(await ids(`teacherId=${learner.userId}`)).toEqual([coins.courseId]);
    expect(await ids('keyword=读图入门')).toEqual([free.courseId]);
    expect(await ids(`keyword=${encodeURIComponent('第 2 节')}`)).toEqual([coins.courseId, free.courseId]);
    expect(await ids('quiz=yes')).toEqual([]);
    const narrowed = await world.list('access=coins&level=expert');
    expect(narrowed.facets.level).toContainEqual({ value: 'advanced', count: 1 });
    expect(narrowed.facets.access).toContainEqual({ value: 'free', count: 0 });
    expect(narrowed.teachers).toMatchObject([{ teacher: { userId: learner.userId }, count: 1 }]);
    await database.db.query('update courses set learner_count = 5 where id = $1', [coins.courseId]);
    await database.db.query('update courses set rating_count = 4, rating_sum = 20 where id = $1', [
      free.courseId,
    ]);
    expect((await ids('sort=learners'))[0]).toBe(coins.courseId);
    expect((await ids('sort=rating'))[0]).toBe(free.courseId);
    const overview = await world
      .as()
      .get<{ total: number; categories: object[]; attended: object[] }>('/api/classroom/overview');
    expect(overview.data).toMatchObject({ total: 3, attended: [{ courseId: coins.courseId }] });
    expect(overview.data.categories).toContainEqual({ value: 'reading', count: 1 });
  });

  test('without a poster nothing shows one, and the next lesson’s stands for the course', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [60, 60]);
    const [first = 0, second = 0] = lessonIds;
    const posterOf = async () => (await world.list('')).page.items[0]?.poster;
    const loseFrom = (lessonId: number) =>
      database.db.query(
        `update lesson_media set media = media || '{"hasPoster": false}' where lesson_id = $1`,
        [lessonId],
      );
    expect(await posterOf()).toContain(`/lessons/${first}/`);
    await loseFrom(first);
    expect(await posterOf()).toContain(`/lessons/${second}/`);
    await loseFrom(second);
    expect(await posterOf()).toBeNull();
    expect((await showCourses(database.db, [courseId])).get(courseId)).toEqual({});
    expect((await showLessons(database.db, [first])).get(first)).toEqual({});
  });

  test('what is not published is its teacher’s and the staff’s; what was removed is gone', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [60], { state: 'draft' });
    const [lessonId = 0] = lessonIds;
    for (const person of [undefined, learner]) {
      expect((await world.read(courseId, person)).code).toBe('classroom.course_not_found');
      expect((await world.readLesson(lessonId, person)).code).toBe('classroom.course_not_found');
      expect((await world.start(lessonId, person)).code).toBe('classroom.course_not_found');
      expect((await world.as(person).fetch(`/api/classroom/lessons/${lessonId}/poster.webp`)).status).toBe(
        404,
      );
    }
    expect((await world.read(courseId, teacher)).data).toMatchObject({ can: { edit: true }, state: 'draft' });
    expect((await world.readLesson(lessonId, teacher)).data.lesson).toMatchObject({
      right: 'own',
      duration: 600,
    });
    expect((await world.as(teacher).fetch(`/api/classroom/lessons/${lessonId}/poster.webp`)).status).toBe(
      200,
    );
    const open = await world.publish(teacher, [60, 60]);
    const page = `/cloudClassroom/detail/${open.courseId}`;
    const listed = (await world.as().get<{ path: string }[]>('/api/sitemap/classroom?page=1')).data;
    expect(listed.map(({ path }) => path)).toEqual([
      page,
      ...open.lessonIds.map((id) => `${page}/lesson/${id}`),
    ]);
    await database.db.query(`update courses set state = 'removed' where id = $1`, [courseId]);
    expect(await world.read(courseId, learner)).toMatchObject({ status: 410, code: 'classroom.course_gone' });
    expect((await world.readLesson(9_999_999)).status).toBe(404);
  });

  test('a path has its published courses in order, tells what of them is learned, and is found', async () => {
    const { rows } = await database.db.query<{ id: number }>(
      `insert into learning_paths (slug, is_shown, position, title, about, created_at, updated_at)
       values ('control', true, 1, '从看图到接线', '先看图', now(), now()), ('hidden', true, 2, '没有课', '', now(), now()) returning id`,
    );
    const pathId = rows[0]?.id ?? 0;
    const first = await world.publish(teacher, [8]);
    const extra = await world.publish(teacher, [8]);
    const last = await world.publish(teacher, [8, 8]);
    const draft = await world.publish(teacher, [8], { state: 'draft' });
    for (const [position, { courseId }] of [last, first, extra, draft].entries())
      await database.db.query('insert into learning_path_courses values ($1, $2, $3, $4)', [
        pathId,
        courseId,
        [2, 0, 1, 3][position],
        courseId !== extra.courseId,
      ]);
    const read = (person?: TestPerson, slug = 'control') =>
      world.as(person).get<LearningPath>(`/api/classroom/paths/${slug}`);
    expect((await read(undefined, 'none')).code).toBe('classroom.path_not_found');
    expect((await read(undefined, 'hidden')).code).toBe('classroom.path_not_found');
    expect((await read(undefined, 'A b')).code).toBe('request.invalid');
    const learn = async (lessonId = 0) => {
      const { data: play } = await world.start(lessonId, learner);
      await world.watch(play, { from: 0, to: 8 }, learner);
    };
    await learn(first.lessonIds[0]);
    await learn(last.lessonIds[0]);
    const told = ({ data }: Awaited<ReturnType<typeof read>>) =>
      data.steps.map((step) => [step.course.courseId, step.isRequired, step.doneCount, step.isDone]);
    expect(told(await read(learner))).toEqual([
      [first.courseId, true, 1, true],
      [extra.courseId, false, 0, false],
      [last.courseId, true, 1, false],
    ]);
    // Nobody else's page tells of it.
    for (const person of [undefined, teacher])
      expect(told(await read(person)).every(([, , done, isDone]) => done === 0 && isDone === false)).toBe(
        true,
      );
    expect((await read(learner)).data.isDone).toBe(false);
    await learn(last.lessonIds[1]);
    expect((await read(learner)).data.isDone).toBe(true);
    const overview = await world.as().get<{ paths: object[] }>('/api/classroom/overview');
    expect(overview.data.paths).toMatchObject([
      { slug: 'control', courseCount: 3, requiredCount: 2, duration: 320 },
    ]);
    expect((await world.read(extra.courseId)).data.paths).toMatchObject([{ slug: 'control' }]);
    expect(await listPathPages(database.db)).toEqual(['/cloudClassroom/path/control']);
    expect(await listPathDocuments(database.db, [pathId])).toMatchObject([{ title: '从看图到接线' }]);
  });

  test('captions go out as WebVTT as far as one may hear the lesson', async () => {
    const paid = await world.publish(teacher, [60], { price: 10, trialSeconds: 10 });
    const free = await world.publish(teacher, [60]);
    const [[paidLesson = 0], [freeLesson = 0]] = [paid.lessonIds, free.lessonIds];
    for (const id of [paidLesson, freeLesson]) await world.caption(id, ['先断电再验电', '端子号二十一']);
    const track = (id: number, lang = 'zh-CN') =>
      world.as(learner).fetch(`/api/classroom/lessons/${id}/captions/${lang}`);
    const text = await (await track(freeLesson)).text();
    expect(text).toContain('00:00:10.000 --> 00:00:19.000\n端子号二十一');
    expect(await (await track(paidLesson)).text()).not.toContain('端子号');
    expect((await track(freeLesson, 'en-US')).status).toBe(404);
    expect((await track(freeLesson, 'xx')).status).toBe(404);
    expect((await world.readLesson(paidLesson)).data.lesson.captions[0]?.cues).toHaveLength(1);
    await database.db.query(`update courses set trial_seconds = 0 where id = $1`, [paid.courseId]);
    expect((await track(paidLesson)).status).toBe(403);
  });

  test('whoever learned a lesson rates the course once, and may change it', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [8]);
    const rate = (rating: number, person?: TestPerson) =>
      world.as(person).post(`/api/classroom/courses/${courseId}/rating`, { rating });
    expect((await rate(5)).code).toBe('session.required');
    expect((await rate(5, learner)).code).toBe('classroom.learn_first');
    expect((await rate(5, teacher)).code).toBe('classroom.own_course');
    const { data: play } = await world.start(lessonIds[0] ?? 0, learner);
    await world.watch(play, { from: 0, to: 8 }, learner);
    expect((await rate(6, learner)).code).toBe('request.invalid');
    for (const rating of [5, 3]) expect((await rate(rating, learner)).success).toBe(true);
    expect((await world.read(courseId, learner)).data).toMatchObject({
      rating: 3,
      ratingCount: 1,
      ownRating: 3,
    });
  });
});
