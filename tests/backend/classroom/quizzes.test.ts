import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createQuizWorld, everyKind, type QuizWorld } from './quiz-world.ts';

describeOnBothDatabases('quizzes of courses', (database) => {
  let world: QuizWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = createQuizWorld(database.db);
    [teacher, learner, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  test('of every kind, saved as given, graded when handed in, explained by the lesson’s second; nothing right is told before', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [40]);
    const quizId = await world.addQuiz(courseId, lessonIds[0] ?? 0);
    expect((await world.readQuiz(quizId)).data).toMatchObject({
      questionCount: 7,
      hasRight: false,
      canStart: false,
    });
    expect((await world.readQuiz(999)).code).toBe('classroom.quiz_not_found');
    expect((await world.begin(quizId)).code).toBe('session.required');
    const { attemptId } = (await world.begin(quizId, learner)).data;
    expect((await world.begin(quizId, learner)).data.attemptId).toBe(attemptId);
    expect((await world.readAttempt(attemptId)).code).toBe('session.required');
    expect((await world.readAttempt(attemptId, other)).code).toBe('classroom.attempt_not_found');
    expect((await world.answer(attemptId, [], other)).code).toBe('classroom.attempt_not_found');
    expect((await world.answer(attemptId, [])).code).toBe('session.required');
    expect((await world.handIn(attemptId, other)).code).toBe('classroom.attempt_not_found');

    const open = (await world.readAttempt(attemptId, learner)).data;
    expect(open.questions.map(({ kind }) => kind)).toEqual(everyKind.map(([kind]) => kind));
    expect(open.questions.every(({ review }) => review === null)).toBe(true);
    // Neither what is right nor why stands anywhere in the answer.
    expect(JSON.stringify(open)).not.toMatch(/讲解|isTrue|accepted|tolerance|"right"|C3|12\.5|-SB2/);
    const picture = open.questions[6]?.picture?.path ?? '';
    expect((await world.as(learner).fetch(picture)).status).toBe(200);
    expect((await world.as(other).fetch(picture)).status).toBe(404);
    expect((await world.as().fetch(picture)).status).toBe(401);

    const saved = await world.answer(
      attemptId,
      [
        { number: 5, answer: ['12.5'] },
        { number: 99, answer: ['1'] },
      ],
      learner,
    );
    expect(saved.data.saved).toEqual([{ number: 5, notice: 'no_unit' }]);
    await world.answerAll(attemptId, learner, () => true);
    const again = (await world.readAttempt(attemptId, learner)).data;
    expect(again.questions[5]?.given.toSorted()).toEqual(['1', '2', '3']);
    expect(again.questions[6]?.given).toEqual(['C4']);
    expect((await world.handIn(attemptId, learner)).data).toEqual({ percent: 100, isPassed: true });
    expect((await world.handIn(attemptId, learner)).code).toBe('classroom.attempt_over');
    expect((await world.answer(attemptId, [], learner)).code).toBe('classroom.attempt_over');
    const over = (await world.readAttempt(attemptId, learner)).data;
    expect(over.questions.map(({ review }) => review?.points)).toEqual(everyKind.map(() => 2));
    expect(over.questions[4]?.review).toMatchObject({
      right: ['12.5 kA ± 1%'],
      explanation: { zh: '讲解：见课里' },
      lesson: { lessonId: lessonIds[0], at: 50 },
    });

    const second = (await world.begin(quizId, learner)).data.attemptId;
    await world.answerAll(second, learner, (kind) => kind === 'single');
    // One right, the rest wrong: of the choices a wrong one spoils all.
    expect((await world.handIn(second, learner)).data).toEqual({ percent: 14, isPassed: false });
    const { attempts, isPassed } = (await world.readQuiz(quizId, learner)).data;
    expect(attempts.map(({ percent }) => percent)).toEqual([14, 100]);
    expect(isPassed).toBe(true);
    expect((await world.read(courseId, learner)).data.quizzes).toMatchObject([
      { quizId, bestPercent: 100, isPassed: true },
    ]);
    expect((await world.read(courseId, other)).data.quizzes).toMatchObject([
      { bestPercent: null, isPassed: false },
    ]);
  });

  test('drafts, attempts, the draw and hidden answers keep to their terms; whoever has no right stays out', async () => {
    const paid = await world.publish(teacher, [40], { price: 20 });
    const quizId = await world.addQuiz(paid.courseId, null, { drawn: 3, most: 2, shows: 'passed' });
    expect((await world.begin(quizId, learner)).code).toBe('classroom.no_right');
    const draft = await world.addQuiz(paid.courseId, null, { state: 'draft' });
    expect((await world.readQuiz(draft, learner)).code).toBe('classroom.quiz_not_found');
    expect((await world.readQuiz(draft, teacher)).data.state).toBe('draft');
    await database.db.query('update courses set price = 0 where id = $1', [paid.courseId]);
    const drawn = new Set<string>();
    for (const last of [false, true]) {
      const { attemptId } = (await world.begin(quizId, learner)).data;
      const { questions } = (await world.readAttempt(attemptId, learner)).data;
      expect(new Set(questions.map(({ text }) => text.zh)).size).toBe(3);
      for (const { text } of questions) drawn.add(text.zh);
      await world.answerAll(attemptId, learner, () => false);
      await world.handIn(attemptId, learner);
      const rights = (await world.readAttempt(attemptId, learner)).data.questions.map(
        ({ review }) => review?.right,
      );
      expect(rights.some((right) => right === null)).toBe(!last);
    }
    expect((await world.begin(quizId, learner)).code).toBe('classroom.no_attempt_left');
    expect((await world.readQuiz(quizId, learner)).data.canStart).toBe(false);
    expect(drawn.size).toBeGreaterThanOrEqual(3);
  });

  test('a course that says so counts as completed with its quizzes alone; others do without', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [40]);
    const quizId = await world.addQuiz(courseId, null);
    await database.db.query('update courses set needs_quizzes = true where id = $1', [courseId]);
    const play = (await world.start(lessonIds[0] ?? 0, learner)).data;
    await world.watch(play, { from: 0, to: 40 }, learner);
    const certify = () =>
      world.as(learner).post(`/api/classroom/courses/${courseId}/certificate`, { name: '周工' });
    expect((await certify()).code).toBe('classroom.not_completed');
    const failed = (await world.begin(quizId, learner)).data.attemptId;
    await world.handIn(failed, learner);
    expect((await certify()).code).toBe('classroom.not_completed');
    const { attemptId } = (await world.begin(quizId, learner)).data;
    await world.answerAll(attemptId, learner, () => true);
    await world.handIn(attemptId, learner);
    expect((await certify()).success).toBe(true);

    const free = await world.publish(teacher, [40]);
    await world.addQuiz(free.courseId, null);
    const other = (await world.start(free.lessonIds[0] ?? 0, learner)).data;
    await world.watch(other, { from: 0, to: 40 }, learner);
    const done = await world
      .as(learner)
      .post(`/api/classroom/courses/${free.courseId}/certificate`, { name: '周工' });
    expect(done.success).toBe(true);
  });
});
