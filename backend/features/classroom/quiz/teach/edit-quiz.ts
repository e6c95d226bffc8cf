import { quizLimits } from '../../../../../contract/classroom/quiz-kinds.ts';
import type * as contract from '../../../../../contract/classroom/teach-quiz.ts';
import type { EndpointParsedInput } from '../../../../../contract/endpoint.ts';
import { fail } from '../../../../../contract/errors.ts';
import type { SignedInContext } from '../../../../http/context.ts';
import { requireDecent } from '../../../resource/index.ts';
import { recountCourse } from '../../recount-store.ts';
import { listLessons } from '../../store.ts';
import { updateCourse } from '../../teach/course-store.ts';
import { lockOpen } from '../../teach/own.ts';
import { listQuestions } from '../question-store.ts';
import { lockQuiz } from './own-quiz.ts';
import { wordsOf } from './question-words.ts';
import * as store from './taught-store.ts';

export async function createQuiz(
  context: SignedInContext,
  { courseId, title }: EndpointParsedInput<typeof contract.createQuiz>,
): Promise<{ quizId: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    await lockOpen(context, courseId);
    if ((await store.listTaught(db, courseId)).length >= quizLimits.quizzes)
      return fail('classroom.quizzes_full', { values: { count: quizLimits.quizzes } });
    return { quizId: await store.createQuiz(db, { courseId, title, now }) };
  });
}

/** Whoever completed the course before stays so. */
export async function setNeedsQuizzes(
  context: SignedInContext,
  { courseId, needsQuizzes }: EndpointParsedInput<typeof contract.setNeedsQuizzes>,
): Promise<{ needsQuizzes: boolean }> {
  const { db, now, reply } = context;
  await db.tx(async () => {
    await lockOpen(context, courseId);
    await updateCourse(db, courseId, { needs_quizzes: needsQuizzes, updated_at: now });
    reply.changed(`course:${courseId}`);
  });
  return { needsQuizzes };
}

export async function saveQuiz(
  context: SignedInContext,
  { quizId, ...input }: EndpointParsedInput<typeof contract.saveQuiz>,
): Promise<object> {
  const { db, now, reply } = context;
  return db.tx(async () => {
    const { course, isShown } = await lockQuiz(context, quizId);
    if (input.lessonId > 0) await requireLessonOf(context, { courseId: course.id, lessonId: input.lessonId });
    if (isShown) await requireDecent(context, [input.title, input.titleEn]);
    await store.updateQuiz(db, quizId, {
      title: input.title,
      title_en: input.titleEn,
      lesson_id: input.lessonId || null,
      drawn_count: input.drawnCount,
      pass_percent: input.passPercent,
      max_attempts: input.maxAttempts,
      shows_answers: input.showsAnswers,
      updated_at: now,
    });
    if (isShown) reply.changed(`course:${course.id}`);
    return {};
  });
}

export async function requireLessonOf(
  { db }: Pick<SignedInContext, 'db'>,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<void> {
  const lessons = await listLessons(db, { courseId, userId: undefined, isAll: true });
  if (!lessons.some(({ id }) => id === lessonId)) fail('classroom.lesson_not_found');
}

/** Publishes a quiz when its words may be published, hides it, or deletes what nobody has taken. */
export async function moveQuiz(
  context: SignedInContext,
  { quizId, act }: EndpointParsedInput<typeof contract.moveQuiz>,
): Promise<object> {
  const { db, now, reply } = context;
  return db.tx(async () => {
    const { quiz, course } = await lockQuiz(context, quizId);
    if (act === 'delete') {
      if (await store.isTaken(db, quizId)) return fail('classroom.quiz_taken');
      await store.deleteQuiz(db, quizId);
    } else if (act === 'show') {
      const questions = await listQuestions(db, quizId);
      if (questions.length === 0) return fail('classroom.no_questions');
      await requireDecent(context, [quiz.title, quiz.title_en, ...questions.flatMap(wordsOf)]);
      await store.updateQuiz(db, quizId, { state: 'shown', updated_at: now });
    } else await store.updateQuiz(db, quizId, { state: 'draft', updated_at: now });
    await recountCourse(db, course.id);
    reply.changed(`course:${course.id}`, 'classroom');
    return {};
  });
}
