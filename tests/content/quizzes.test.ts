import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../backend/features/classroom/content/read-content.ts';
import { grade, noticeOf } from '../../backend/features/classroom/quiz/grade.ts';
import { readLines, writeLines, writeNumber } from '../../backend/features/classroom/quiz/question-lines.ts';
import { timeline } from '../../content/lesson-kit/lesson.ts';
import { lessons } from '../../content/lesson-kit/lessons/lessons.ts';
import { drawQuestion } from '../../content/lesson-kit/questions/draw-question.ts';
import { columnsOfSpot, questionKinds } from '../../contract/classroom/quiz-kinds.ts';

const root = join(import.meta.dirname, '../..');
const { courses, quizzes } = await readContent();
const questions = quizzes.flatMap((quiz) => quiz.questions.map((question) => ({ quiz, question })));

test('every course has a quiz, and together they ask in every way', () => {
  expect(quizzes.map(({ course }) => course).sort()).toEqual(courses.map(({ slug }) => slug).sort());
  expect([...new Set(questions.map(({ question }) => question.kind))].sort()).toEqual(
    [...questionKinds].sort(),
  );
  for (const { drawnCount, questions: bank } of quizzes) {
    expect(drawnCount ?? bank.length).toBeLessThanOrEqual(bank.length);
    expect(new Set(bank.map(({ slug }) => slug)).size).toBe(bank.length);
  }
});

test.each(
  questions.map(({ quiz, question }) => [`${quiz.course}/${question.slug}`, quiz, question] as const),
)('%s is answered by a sentence of its lesson, at that second', (_, quiz, question) => {
  const course = courses.find(({ slug }) => slug === quiz.course);
  expect(course?.sections.flatMap((section) => section.lessons)).toContain(question.lesson);
  const lesson = lessons.find(({ slug }) => slug === question.lesson);
  const step = lesson && timeline(lesson).find(({ from }) => from === question.at)?.step;
  expect(step?.say.zh).toContain(question.says);
  for (const text of [question.text, question.explanation, ...question.options]) {
    expect(text.zh).not.toContain('您');
    expect(text.en).not.toMatch(/\p{Script=Han}/u);
  }
  for (const text of [question.text, question.explanation]) expect(text.en).not.toBe('');
  // What a teacher would see in the form is read as the same.
  const grid = { across: question.across ?? 0, down: question.down ?? 0 };
  const { options, answer } = question;
  expect(readLines(question.kind, writeLines({ options, answer }), grid)).toEqual({ options, answer });
});

test('numbers are those of the lesson or of its explanation, and are right in any unit of their kind', () => {
  const numbers = questions.flatMap(({ question }) =>
    question.answer.kind === 'number' ? [{ ...question, answer: question.answer }] : [],
  );
  expect(numbers.length).toBeGreaterThan(10);
  for (const { answer, explanation, lesson, at } of numbers) {
    const said = lessons
      .filter(({ slug }) => slug === lesson)
      .flatMap((each) => timeline(each))
      .filter(({ from }) => from === at)
      .map(({ step }) => step.say.zh + step.say.en)
      .join();
    expect(`${said} ${explanation.zh}`).toContain(String(answer.value));
    expect(grade(answer, [writeNumber({ ...answer, tolerance: 0 })], 0)).toBe(2);
    const over = answer.value * 1.2;
    expect(grade(answer, [`${over} ${answer.unit}`], 0)).toBe(0);
    if (answer.unit === 'A') {
      expect(grade(answer, [`${answer.value / 1000} kA`], 0)).toBe(2);
      expect(grade(answer, [`${answer.value}`], 0)).toBe(0);
      expect(grade(answer, [`${answer.value} V`], 0)).toBe(0);
    }
  }
});

test('drawings that are asked about are those of the lessons', () => {
  const spots = questions.filter(({ question }) => question.kind === 'spot');
  expect(spots.length).toBeGreaterThan(1);
  for (const { question } of spots) {
    const path = join(root, question.picture ?? '');
    expect(existsSync(path)).toBe(true);
    const lesson = lessons.find(({ slug }) => question.picture?.includes(`/${slug}/`));
    expect(readFileSync(path, 'utf8')).toBe(lesson && drawQuestion(lesson));
    expect(question.across).toBeLessThanOrEqual(columnsOfSpot.max);
  }
});

test.each([
  [
    '12.5 kA ± 4%',
    ['12.5 kA', '12 500 A', '12,500 A', '13 kA', '12 kA'],
    ['13.1 kA', '11.9 kA', '12.5', '12.5 A'],
  ],
  ['24 mm ± 1 mm', ['23 mm', '2.5 cm', '24.9mm'], ['25.1 mm', '22.9 mm', '24 V']],
  ['140.3 A', ['140.3 A', '0.1403 kA'], ['140.4 A', '140 A']],
])('%s is right within its tolerance and nowhere else', (line, right, wrong) => {
  const read = readLines('number', line, { across: 0, down: 0 });
  if ('fault' in read) throw new Error(read.fault);
  const points = (typed: string) => grade(read.answer, [typed], 0);
  expect(right.filter((typed) => points(typed) === 0)).toEqual([]);
  expect(wrong.filter((typed) => points(typed) > 0)).toEqual([]);
  // Nothing is said of how a right one is written.
  expect(right.filter((typed) => noticeOf(read.answer, [typed]) !== null)).toEqual([]);
});
