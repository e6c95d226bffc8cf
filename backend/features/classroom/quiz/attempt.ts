import type * as contract from '../../../../contract/classroom/quiz.ts';
import { picturePath } from '../../../../contract/classroom/quiz.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import * as store from './attempt-store.ts';
import { quizFacts, toAttemptRow } from './attempts.ts';
import { noticeOf } from './grade.ts';
import { writeNumber } from './question-lines.ts';
import { findQuiz } from './quiz-store.ts';
import { toShown } from './shown-order.ts';

/** One's own attempt: before it is handed in nothing of it tells what is right. */
export async function getAttempt(
  { db, viewer }: SignedInContext,
  { attemptId }: { attemptId: number },
): Promise<contract.Attempt> {
  const attempt = await store.findAttempt(db, attemptId);
  if (attempt?.user_id !== viewer.userId) return fail('classroom.attempt_not_found');
  const quiz = (await findQuiz(db, attempt.quiz_id)) ?? fail('classroom.attempt_not_found');
  const pair = { quizId: quiz.id, userId: viewer.userId };
  const { max_attempts: most } = quiz;
  const left = most === null ? null : Math.max(0, most - (await store.countSubmitted(db, pair)));
  const isOver = attempt.submitted_at !== null;
  const showsAll =
    isOver && (quiz.shows_answers === 'always' || left === 0 || (await hasPassed({ db }, pair)));
  const asked = await store.listAsked(db, attemptId);
  return {
    ...toAttemptRow(attempt),
    ...quizFacts(quiz),
    attemptsLeft: left,
    questions: asked.map((question) => ({
      number: question.number,
      kind: question.kind,
      text: { zh: question.text, en: question.text_en },
      options: question.shown.flatMap((place) => question.options.at(place) ?? []),
      picture: pictureOf(question),
      given: toShown(question, question.given),
      notice: isOver ? null : noticeOf(question.answer, question.given),
      review: isOver ? reviewOf(question, showsAll) : null,
    })),
  };
}

async function hasPassed(
  { db }: Pick<SignedInContext, 'db'>,
  pair: { quizId: number; userId: number },
): Promise<boolean> {
  return (await store.listAttempts(db, pair)).some(({ is_passed }) => is_passed);
}

function pictureOf({ id, picture, zones_across, zones_down }: store.Asked) {
  if (picture === null || zones_across === null || zones_down === null) return null;
  return { path: picturePath(id), across: zones_across, down: zones_down };
}

function reviewOf(question: store.Asked, showsAll: boolean): contract.AskedQuestion['review'] {
  const { lesson_id: lessonId, lesson_title, lesson_title_en, at } = question;
  return {
    points: question.points ?? 0,
    right: showsAll ? rightOf(question) : null,
    explanation: showsAll ? { zh: question.explanation, en: question.explanation_en } : null,
    lesson:
      lessonId === null
        ? null
        : { lessonId, title: { zh: lesson_title ?? '', en: lesson_title_en ?? '' }, at },
  };
}

/** The right answer as somebody would have given it. */
function rightOf(question: store.Asked): string[] {
  const { answer: key, options } = question;
  switch (key.kind) {
    case 'single':
    case 'multi':
      return toShown(question, key.right.map(String));
    case 'judge':
      return [String(key.isTrue)];
    case 'fill':
      return [key.accepted[0] ?? ''];
    case 'number':
      return [writeNumber(key)];
    case 'order':
      return toShown(
        question,
        options.map((_, index) => String(index + 1)),
      );
    case 'spot':
      return key.zones;
  }
}
