import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TaughtQuiz } from '../../../contract/classroom/teach-quiz.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createQuizWorld, everyKind, type QuizWorld } from './quiz-world.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
/** One pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const gift = `// unit: kA
短路电流 {#12.5:0.125####用 Icu 比}

::半圆:: 固定触点上的半圆 {=接触器 ~断路器#这是叉 ~隔离开关}

// lesson: 1 0:05
复位回路里串着 {~%50%KM1 的 21–22 ~%50%SB2 ~%-100%SB1}

端子两侧是\\=一个电位 {TRUE}

起动按钮的代号 {=-SB2 =SB2}

起动 {=1 -> 按下 =2 -> 吸合 =3 -> 自锁}
`;

describeOnBothDatabases('teaching with quizzes', (database) => {
  let world: QuizWorld;
  let teacher: TestPerson;
  let other: TestPerson;
  let courseId: number;
  let lessonIds: number[];
  beforeEach(async () => {
    world = createQuizWorld(database.db);
    [teacher, other] = [await world.signUp(), await world.signUp()];
    ({ courseId, lessonIds } = await world.publish(teacher, [40]));
  });
  afterEach(() => world.close());

  const create = (person: TestPerson | undefined, title = '测验') =>
    world.as(person).post<{ quizId: number }>(`/api/own/courses/${courseId}/quizzes`, { title });
  const read = (quizId: number, person: TestPerson | undefined = teacher) =>
    world.as(person).get<TaughtQuiz>(`/api/own/quizzes/${quizId}`);
  const put = (quizId: number, question: object, person: TestPerson | undefined = teacher) =>
    world.as(person).post<{ questionId: number }>(`/api/own/quizzes/${quizId}/questions`, {
      kind: 'single',
      text: '固定触点上的半圆',
      lines: '*接触器\n断路器',
      ...question,
    });
  const move = (quizId: number, act: string, person: TestPerson | undefined = teacher) =>
    world.as(person).post(`/api/own/quizzes/${quizId}/move`, { act });
  const bring = (quizId: number, format: string, file: string, person: TestPerson | undefined = teacher) =>
    world.as(person).post<{ count: number }>(`/api/own/quizzes/${quizId}/import`, { format, file });
  const texts = async (quizId: number) => (await read(quizId)).data.questions.map(({ text }) => text.zh);

  test('a quiz is its teacher’s until it is published; what was asked stays as it was when a question changes', async () => {
    expect((await create(undefined)).code).toBe('session.required');
    expect((await create(other)).code).toBe('classroom.course_not_found');
    const { quizId } = (await create(teacher)).data;
    expect((await read(quizId, other)).code).toBe('classroom.quiz_not_found');
    expect((await put(quizId, {}, other)).code).toBe('classroom.quiz_not_found');
    expect((await move(quizId, 'show', other)).code).toBe('classroom.quiz_not_found');
    expect((await bring(quizId, 'gift', base64(gift), other)).code).toBe('classroom.quiz_not_found');
    expect((await move(quizId, 'show')).code).toBe('classroom.no_questions');
    expect((await put(quizId, { lines: '接触器\n断路器' })).fields).toEqual({ lines: 'no_right' });
    expect((await put(quizId, { lines: '*接触器\n*断路器' })).fields).toEqual({ lines: 'one_right' });
    expect((await put(quizId, { kind: 'number', lines: '十二' })).fields).toEqual({ lines: 'number' });
    expect((await put(quizId, { kind: 'spot', lines: 'A1' })).fields).toEqual({ picture: 'missing' });
    expect((await put(quizId, { lessonId: 999 })).code).toBe('classroom.lesson_not_found');
    const { questionId } = (
      await put(quizId, { lessonId: lessonIds[0], at: '0:05', explanation: '半圆是接触器' })
    ).data;
    expect(
      (await put(quizId, { kind: 'spot', lines: 'A1 b2', across: 4, down: 3, picture: png })).success,
    ).toBe(true);
    expect((await world.readQuiz(quizId, other)).code).toBe('classroom.quiz_not_found');
    expect((await move(quizId, 'show')).success).toBe(true);
    expect((await world.read(courseId)).data).toMatchObject({ hasQuiz: true, quizzes: [{ quizId }] });

    const { attemptId } = (await world.begin(quizId, other)).data;
    const { options } = (await world.readAttempt(attemptId, other)).data.questions[0] ?? { options: [] };
    const right = String(options.findIndex(({ zh }) => zh === '接触器'));
    await world.answer(
      attemptId,
      [
        { number: 1, answer: [right] },
        { number: 2, answer: ['C4'] },
      ],
      other,
    );
    const changed = await put(quizId, { questionId, lines: '接触器\n*断路器' });
    expect(changed.data.questionId).not.toBe(questionId);
    expect((await world.handIn(attemptId, other)).data.percent).toBe(50);
    // Figures of a changed question begin anew; the other one keeps its own.
    const [first, second] = (await read(quizId)).data.questions;
    expect(first).toMatchObject({ lines: '接触器\n*断路器', statistics: { asked: 0, percent: null } });
    expect(second?.statistics).toEqual({
      asked: 1,
      percent: 0,
      given: [{ text: 'C4', count: 1, isRight: false }],
    });
    expect((await read(quizId)).data).toMatchObject({ attemptCount: 1, learnerCount: 1, passedCount: 0 });
    expect((await move(quizId, 'delete')).code).toBe('classroom.quiz_taken');
    expect((await move(quizId, 'hide')).success).toBe(true);
    expect((await world.read(courseId)).data).toMatchObject({ hasQuiz: false, quizzes: [] });
    expect((await world.readAttempt(attemptId, other)).data.questions).toHaveLength(2);
  });

  test('questions come from GIFT and tables, all or none, and leave so that they come back the same', async () => {
    const { quizId } = (await create(teacher)).data;
    expect((await bring(quizId, 'gift', base64(gift))).data).toEqual({ count: 6 });
    const { questions } = (await read(quizId)).data;
    expect(questions.map(({ kind }) => kind)).toEqual([
      'number',
      'single',
      'multi',
      'judge',
      'fill',
      'order',
    ]);
    expect(questions.map(({ lines }) => lines)).toEqual([
      '12.5 kA ± 0.125 kA',
      '*接触器\n断路器\n隔离开关',
      '*KM1 的 21–22\n*SB2\nSB1',
      'true',
      '-SB2\nSB2',
      '按下\n吸合\n自锁',
    ]);
    expect(questions[0]?.explanation.zh).toBe('用 Icu 比');
    expect(questions[2]).toMatchObject({ lessonId: lessonIds[0], at: 50 });
    expect(questions[3]?.text.zh).toBe('端子两侧是=一个电位');
    const fault = await bring(quizId, 'gift', base64('题一 {=对 ~错}\n\n题二 {=对 ~错'));
    expect([fault.code, fault.values]).toEqual(['classroom.import_unreadable', { line: 3, why: 'unclosed' }]);
    expect(await texts(quizId)).toHaveLength(6);

    for (const format of ['gift', 'xlsx'] as const) {
      const path = `/api/own/quizzes/${quizId}/questions.${format}`;
      expect((await world.as(other).fetch(path)).status).toBe(404);
      expect((await world.as().fetch(path)).status).toBe(401);
      const file = Buffer.from(await (await world.as(teacher).fetch(path)).arrayBuffer());
      const copy = (await create(teacher, '副本')).data.quizId;
      expect((await bring(copy, format, file.toString('base64'))).data).toEqual({ count: 6 });
      const strip = (quiz: TaughtQuiz) => quiz.questions.map(({ questionId: _, ...rest }) => rest);
      expect(strip((await read(copy)).data)).toEqual(strip((await read(quizId)).data));
    }
    const csv = '题目,题型,选项与答案\n半圆,单选,"*接触器\n断路器"\n叉,看图,"*断路器\n接触器"\n';
    const wrong = await bring(quizId, 'csv', base64(csv));
    expect(wrong.values).toEqual({ line: 3, why: 'kind' });
    expect(everyKind).toHaveLength(7);
  });

  test('order, terms and what the course needs are the teacher’s to set; learners’ own answers stay theirs', async () => {
    const { quizId } = (await create(teacher)).data;
    await bring(quizId, 'gift', base64(gift));
    const ids = (await read(quizId)).data.questions.map(({ questionId }) => questionId);
    const act = (questionId: number, name: string, person: TestPerson | undefined = teacher) =>
      world.as(person).post(`/api/own/quizzes/${quizId}/questions/${questionId}/move`, { act: name });
    expect((await act(ids[0] ?? 0, 'down', other)).code).toBe('classroom.quiz_not_found');
    await act(ids[0] ?? 0, 'down');
    await act(ids[2] ?? 0, 'delete');
    expect((await read(quizId)).data.questions.map(({ questionId }) => questionId)).toEqual([
      ids[1],
      ids[0],
      ids[3],
      ids[4],
      ids[5],
    ]);
    const terms = {
      title: '结业测验',
      passPercent: 60,
      drawnCount: 3,
      maxAttempts: '',
      showsAnswers: 'passed',
    };
    const save = (more: object, person: TestPerson | undefined = teacher) =>
      world.as(person).put(`/api/own/quizzes/${quizId}`, { ...terms, ...more });
    expect((await save({}, other)).code).toBe('classroom.quiz_not_found');
    expect((await save({ passPercent: 0 })).fields).toHaveProperty('passPercent');
    expect((await save({ lessonId: lessonIds[0] })).success).toBe(true);
    expect((await read(quizId)).data).toMatchObject({
      title: { zh: '结业测验' },
      drawnCount: 3,
      maxAttempts: null,
    });
    const needs = (person: TestPerson | undefined = teacher) =>
      world.as(person).put(`/api/own/courses/${courseId}/quizzes`, { needsQuizzes: true });
    expect((await needs(other)).code).toBe('classroom.course_not_found');
    expect((await needs()).success).toBe(true);
    await move(quizId, 'show');
    expect((await world.read(courseId)).data.needsQuizzes).toBe(true);
    expect((await world.readQuiz(quizId, other)).data).toMatchObject({
      isRequired: true,
      questionCount: 3,
      bankCount: 5,
    });
    const list = await world.as(teacher).get(`/api/own/courses/${courseId}/quizzes`);
    expect(list.data).toMatchObject({ needsQuizzes: true, quizzes: [{ quizId, questionCount: 5 }] });
    expect((await world.as(other).get(`/api/own/courses/${courseId}/quizzes`)).code).toBe(
      'classroom.course_not_found',
    );
  });
});
