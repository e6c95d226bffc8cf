import { picturePath } from '../../../../../contract/classroom/quiz.ts';
import type * as contract from '../../../../../contract/classroom/teach-quiz.ts';
import { fail } from '../../../../../contract/errors.ts';
import type { SignedInContext } from '../../../../http/context.ts';
import { isStaff } from '../../rights.ts';
import { getTerms, listLessons } from '../../store.ts';
import { writeLines } from '../question-lines.ts';
import { type FoundQuestion, listQuestions } from '../question-store.ts';
import { findQuiz } from '../quiz-store.ts';
import { statisticsOf } from './statistics.ts';
import * as store from './taught-store.ts';

/** Whoever teaches a course, and staff, see its quizzes whole; for anybody else they do not exist. */
export async function requireTaught(context: SignedInContext, courseId: number) {
  const terms = await getTerms(context.db, courseId);
  if (!terms || (terms.author_id !== context.viewer.userId && !isStaff(context.viewer)))
    return fail('classroom.course_not_found');
  return terms;
}

export async function listTaughtQuizzes(
  context: SignedInContext,
  { courseId }: { courseId: number },
): Promise<contract.TaughtQuizzes> {
  await requireTaught(context, courseId);
  const rows = await store.listTaught(context.db, courseId);
  return {
    needsQuizzes: rows.some((row) => row.needs_quizzes),
    quizzes: rows.map((row) => ({
      quizId: row.id,
      title: { zh: row.title, en: row.title_en },
      state: row.state,
      questionCount: Number(row.question_count),
      learnerCount: Number(row.learner_count),
      passedCount: Number(row.passed_count),
    })),
  };
}

export async function getTaughtQuiz(
  context: SignedInContext,
  { quizId }: { quizId: number },
): Promise<contract.TaughtQuiz> {
  const { db } = context;
  const quiz = (await findQuiz(db, quizId)) ?? fail('classroom.quiz_not_found');
  const { author_id: authorId } = await requireTaught(context, quiz.course_id).catch(() =>
    fail('classroom.quiz_not_found'),
  );
  const lessons = await listLessons(db, { courseId: quiz.course_id, userId: undefined, isAll: true });
  const given = Map.groupBy(await store.listGiven(db, { quizId, authorId }), (each) => each.question_id);
  const counts = (await store.listTaught(db, quiz.course_id)).find(({ id }) => id === quizId);
  return {
    quizId,
    courseId: quiz.course_id,
    courseTitle: { zh: quiz.course_title, en: quiz.course_title_en },
    title: { zh: quiz.title, en: quiz.title_en },
    lessonId: quiz.lesson_id,
    drawnCount: quiz.drawn_count,
    passPercent: quiz.pass_percent,
    maxAttempts: quiz.max_attempts,
    showsAnswers: quiz.shows_answers,
    state: quiz.state,
    lessons: lessons.map(({ id, title, title_en }) => ({ lessonId: id, title: { zh: title, en: title_en } })),
    questions: (await listQuestions(db, quizId)).map((question) => ({
      ...toTaught(question),
      statistics: statisticsOf(question, given.get(question.id) ?? []),
    })),
    attemptCount: Number(counts?.attempt_count ?? 0),
    learnerCount: Number(counts?.learner_count ?? 0),
    passedCount: Number(counts?.passed_count ?? 0),
  };
}

const toTaught = (question: FoundQuestion) => ({
  questionId: question.id,
  kind: question.kind,
  text: { zh: question.text, en: question.text_en },
  lines: writeLines(question),
  explanation: { zh: question.explanation, en: question.explanation_en },
  lessonId: question.lesson_id,
  at: question.at,
  picture: question.picture === null ? null : picturePath(question.id),
  across: question.zones_across,
  down: question.zones_down,
});
