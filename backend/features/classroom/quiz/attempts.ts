import type * as contract from '../../../../contract/classroom/quiz.ts';
import { fullPoints } from '../../../../contract/classroom/quiz-kinds.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { percentOf } from '../percent.ts';
import { recountLearner } from '../play/learner-store.ts';
import * as store from './attempt-store.ts';
import { grade, noticeOf } from './grade.ts';
import { listQuestions, markUsed } from './question-store.ts';
import { countQuestions } from './quiz-store.ts';
import { hasRightToQuiz, requireQuiz } from './require-quiz.ts';
import { toKept } from './shown-order.ts';
import { shuffle } from './shuffle.ts';

export async function getQuiz(
  context: Context,
  { quizId }: { quizId: number },
): Promise<EndpointOutput<typeof contract.getQuiz>> {
  const { db, viewer } = context;
  const found = await requireQuiz(context, quizId);
  const { quiz } = found;
  const bankCount = await countQuestions(db, quizId);
  const attempts = viewer ? await store.listAttempts(db, { quizId, userId: viewer.userId }) : [];
  const submitted = attempts.filter(({ submitted_at }) => submitted_at !== null);
  const hasRight = viewer !== undefined && (await hasRightToQuiz(context, found));
  const isLeft = quiz.max_attempts === null || submitted.length < quiz.max_attempts;
  return {
    ...quizFacts(quiz),
    questionCount: Math.min(quiz.drawn_count ?? bankCount, bankCount),
    bankCount,
    maxAttempts: quiz.max_attempts,
    showsAnswers: quiz.shows_answers,
    state: quiz.state,
    attempts: attempts.map(toAttemptRow),
    isPassed: submitted.some(({ is_passed }) => is_passed),
    hasRight,
    canStart: hasRight && bankCount > 0 && (isLeft || submitted.length < attempts.length),
  };
}

export const quizFacts = (quiz: Awaited<ReturnType<typeof requireQuiz>>['quiz']) => ({
  quizId: quiz.id,
  title: { zh: quiz.title, en: quiz.title_en },
  courseId: quiz.course_id,
  courseTitle: { zh: quiz.course_title, en: quiz.course_title_en },
  lessonId: quiz.lesson_id,
  passPercent: quiz.pass_percent,
  isRequired: quiz.needs_quizzes && quiz.state === 'shown',
});

export const toAttemptRow = (attempt: store.FoundAttempt): contract.AttemptRow => ({
  attemptId: attempt.id,
  startedAt: attempt.started_at.toISOString(),
  submittedAt: attempt.submitted_at?.toISOString() ?? null,
  percent: percentOf(attempt.points, attempt.max_points),
  isPassed: attempt.is_passed,
});

/** Goes on with the attempt that is open, or draws the questions of another. */
export async function startAttempt(
  context: SignedInContext,
  { quizId }: { quizId: number },
): Promise<{ attemptId: number }> {
  const { db, viewer, now, randomBytes } = context;
  const pair = { quizId, userId: viewer.userId };
  return db.tx(async () => {
    await lockCounts(db, `quiz-attempts:${pair.userId}`);
    const found = await requireQuiz(context, quizId);
    if (!(await hasRightToQuiz(context, found))) return fail('classroom.no_right');
    const attempts = await store.listAttempts(db, pair);
    const open = attempts.find(({ submitted_at }) => submitted_at === null);
    if (open) return { attemptId: open.id };
    const { max_attempts, drawn_count } = found.quiz;
    if (max_attempts !== null && attempts.length >= max_attempts)
      return fail('classroom.no_attempt_left', { values: { count: max_attempts } });
    const bank = await listQuestions(db, quizId);
    if (bank.length === 0) return fail('classroom.no_questions');
    const isDrawn = drawn_count !== null && drawn_count < bank.length;
    const drawn = isDrawn ? shuffle(bank, randomBytes).slice(0, drawn_count) : bank;
    const questions = drawn.map(({ id, kind, options }) => {
      const places = options.map((_, index) => index);
      return { id, shown: kind === 'judge' ? places : shuffle(places, randomBytes) };
    });
    const maxPoints = questions.length * fullPoints;
    const attemptId = await store.createAttempt(db, { ...pair, maxPoints, questions, now });
    await markUsed(
      db,
      questions.map(({ id }) => id),
    );
    return { attemptId };
  });
}

/** One's own open attempt, held until the end of the transaction; those of others do not exist for the caller. */
async function lockOpen({ db, viewer }: SignedInContext, attemptId: number): Promise<store.FoundAttempt> {
  const attempt = await store.lockAttempt(db, attemptId);
  if (attempt?.user_id !== viewer.userId) return fail('classroom.attempt_not_found');
  return attempt.submitted_at === null ? attempt : fail('classroom.attempt_over');
}

export async function saveAnswers(
  context: SignedInContext,
  { attemptId, answers }: EndpointParsedInput<typeof contract.saveAnswers>,
): Promise<EndpointOutput<typeof contract.saveAnswers>> {
  const { db, now } = context;
  return db.tx(async () => {
    await lockOpen(context, attemptId);
    const asked = new Map((await store.listAsked(db, attemptId)).map((each) => [each.number, each]));
    const saved = [];
    for (const { number, answer } of answers) {
      const question = asked.get(number);
      if (!question) continue;
      const given = toKept(question, answer);
      await store.saveAnswer(db, { attemptId, number, given, now });
      saved.push({ number, notice: noticeOf(question.answer, given) });
    }
    return { saved };
  });
}

/** Grades an attempt; the course may be completed by it. */
export async function submitAttempt(
  context: SignedInContext,
  { attemptId }: { attemptId: number },
): Promise<EndpointOutput<typeof contract.submitAttempt>> {
  const { db, now } = context;
  return db.tx(async () => {
    const attempt = await lockOpen(context, attemptId);
    const { quiz } = await requireQuiz(context, attempt.quiz_id);
    const grades = (await store.listAsked(db, attemptId)).map(({ number, answer, given, options }) => ({
      number,
      points: grade(answer, given, options.length),
    }));
    const points = grades.reduce((sum, each) => sum + each.points, 0);
    const isPassed = points * 100 >= quiz.pass_percent * attempt.max_points;
    await store.saveGrades(db, { attemptId, grades });
    await store.closeAttempt(db, { attemptId, points, isPassed, now });
    if (isPassed) await recountLearner(db, { userId: attempt.user_id, courseId: quiz.course_id, now });
    return { percent: percentOf(points, attempt.max_points), isPassed };
  });
}
