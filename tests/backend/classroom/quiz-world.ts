import type { Database } from '../../../backend/db/database.ts';
import { readLines } from '../../../backend/features/classroom/quiz/question-lines.ts';
import type { AskedQuestion, Attempt, Quiz } from '../../../contract/classroom/quiz.ts';
import type { QuestionKind } from '../../../contract/classroom/quiz-kinds.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createClassroomWorld } from './classroom-world.ts';

interface QuizTerms {
  drawn?: number;
  most?: number;
  shows?: 'always' | 'passed';
  state?: 'draft' | 'shown';
}

/** One question of every kind with its right and a wrong answer, options by their texts. */
export const everyKind: readonly [
  QuestionKind,
  text: string,
  lines: string,
  right: string[],
  wrong: string[],
][] = [
  ['single', '固定触点上的半圆', '断路器\n*接触器\n隔离开关', ['接触器'], ['断路器']],
  ['multi', '复位回路', '*KM1 的 21–22\n*SB2\nSB1', ['KM1 的 21–22', 'SB2'], ['KM1 的 21–22', 'SB1']],
  ['judge', '过端子换号', '错', ['false'], ['true']],
  ['fill', '起动按钮', '-SB2\nSB2', [' ＳＢ２ '], ['SB1']],
  ['number', '短路电流', '12.5 kA ± 1%', ['12 500 A'], ['12.5 A']],
  ['order', '起动', '按下\n吸合\n自锁', ['按下', '吸合', '自锁'], ['吸合', '按下', '自锁']],
  ['spot', '自锁触点', 'C3 C4', ['C4'], ['A1']],
];

/** A classroom with a quiz of one question of every kind. */
export function createQuizWorld(db: Database) {
  const world = createClassroomWorld(db);

  async function addQuiz(courseId: number, lessonId: number | null, terms: QuizTerms = {}): Promise<number> {
    const now = world.clock.now();
    const { rows } = await db.query<{ id: number }>(
      `insert into quizzes (course_id, lesson_id, title, drawn_count, max_attempts, shows_answers, state, pass_percent, created_at, updated_at)
       values ($1, $2, '测验', $3, $4, $5, $6, 80, $7, $7) returning id`,
      [
        courseId,
        lessonId,
        terms.drawn ?? null,
        terms.most ?? null,
        terms.shows ?? 'always',
        terms.state ?? 'shown',
        now,
      ],
    );
    const quizId = rows[0]?.id ?? 0;
    for (const [position, [kind, text, lines]] of everyKind.entries()) {
      const grid = kind === 'spot' ? { across: 8, down: 4 } : { across: 0, down: 0 };
      const read = readLines(kind, lines, grid);
      if ('fault' in read) throw new Error(`${text}: ${read.fault}`);
      await db.query(
        `insert into quiz_questions (quiz_id, position, kind, text, options, answer, explanation, lesson_id, at, picture, zones_across, zones_down, created_at)
         values ($1, $2, $3, $4, $5, $6, '讲解：见课里', $7, 50, $8, $9, $10, $11)`,
        [
          ...[
            quizId,
            position,
            kind,
            text,
            JSON.stringify(read.options),
            JSON.stringify(read.answer),
            lessonId,
          ],
          ...[kind === 'spot' ? 'quizzes/1.webp' : null, grid.across || null, grid.down || null, now],
        ],
      );
    }
    await world.services.files.put('quizzes/1.webp', new Uint8Array([1, 2, 3]));
    return quizId;
  }

  const readQuiz = (quizId: number, person?: TestPerson) =>
    world.as(person).get<Quiz>(`/api/classroom/quizzes/${quizId}`);
  const begin = (quizId: number, person?: TestPerson) =>
    world.as(person).post<{ attemptId: number }>(`/api/classroom/quizzes/${quizId}/attempts`);
  const readAttempt = (attemptId: number, person?: TestPerson) =>
    world.as(person).get<Attempt>(`/api/classroom/attempts/${attemptId}`);
  const answer = (
    attemptId: number,
    answers: readonly { number: number; answer: string[] }[],
    person?: TestPerson,
  ) =>
    world
      .as(person)
      .put<{ saved: { number: number; notice: string | null }[] }>(
        `/api/classroom/attempts/${attemptId}/answers`,
        {
          answers,
        },
      );
  const handIn = (attemptId: number, person?: TestPerson) =>
    world
      .as(person)
      .post<{ percent: number; isPassed: boolean }>(`/api/classroom/attempts/${attemptId}/submit`);

  /** Answers every question by the texts of its options, as somebody at the page would. */
  async function answerAll(attemptId: number, person: TestPerson, isRight: (kind: QuestionKind) => boolean) {
    const { questions } = (await readAttempt(attemptId, person)).data;
    await answer(
      attemptId,
      questions.map((question) => ({
        number: question.number,
        answer: wordsToAnswer(question, isRight(question.kind)),
      })),
      person,
    );
  }

  return { ...world, addQuiz, readQuiz, begin, readAttempt, answer, handIn, answerAll };
}
export type QuizWorld = ReturnType<typeof createQuizWorld>;

function wordsToAnswer(question: AskedQuestion, isRight: boolean): string[] {
  const found = everyKind.find(([kind]) => kind === question.kind);
  const words = (isRight ? found?.[3] : found?.[4]) ?? [];
  if (question.options.length === 0) return words;
  const placeOf = (word: string) => question.options.findIndex(({ zh }) => zh === word);
  if (question.kind === 'order') return question.options.map(({ zh }) => String(words.indexOf(zh) + 1));
  return words.map((word) => String(placeOf(word)));
}
