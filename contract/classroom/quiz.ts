import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema } from '../fields.ts';
import { BilingualSchema } from './course.ts';
import * as kinds from './quiz-kinds.ts';

const { quizLimits: limits } = kinds;

/** Of one attempt, the newest first in lists. */
export const AttemptRowSchema = v.object({
  attemptId: v.number(),
  startedAt: TimeSchema,
  /** Null while it is open. */
  submittedAt: v.nullable(TimeSchema),
  /** Whole percent of the points, rounded down. */
  percent: v.number(),
  isPassed: v.boolean(),
});
export type AttemptRow = v.InferOutput<typeof AttemptRowSchema>;

const quizFacts = {
  quizId: v.number(),
  title: BilingualSchema,
  courseId: v.number(),
  courseTitle: BilingualSchema,
  lessonId: v.nullable(v.number()),
  passPercent: v.number(),
  /** The course counts as completed only once it is passed. */
  isRequired: v.boolean(),
};

export const QuizSchema = v.object({
  ...quizFacts,
  /** How many questions an attempt has, and how many there are. */
  questionCount: v.number(),
  bankCount: v.number(),
  /** Null is as many as one likes. */
  maxAttempts: v.nullable(v.number()),
  showsAnswers: v.picklist(kinds.answerReviews),
  state: v.picklist(kinds.quizStates),
  /** Of the viewer. */
  attempts: v.array(AttemptRowSchema),
  isPassed: v.boolean(),
  /** Whether they have a right to the course, and may start an attempt or go on with one now. */
  hasRight: v.boolean(),
  canStart: v.boolean(),
});
export type Quiz = v.InferOutput<typeof QuizSchema>;

const quizInput = v.object({ quizId: IdField });

export const getQuiz = endpoint({
  name: 'getQuiz',
  method: 'GET',
  path: '/api/classroom/quizzes/:quizId',
  summary: 'One quiz of a course: how many questions, what it takes to pass, and your own attempts.',
  access: 'anyone',
  input: quizInput,
  output: QuizSchema,
  errors: ['classroom.quiz_not_found', 'classroom.course_gone'],
});

export const startAttempt = endpoint({
  name: 'startAttempt',
  method: 'POST',
  path: '/api/classroom/quizzes/:quizId/attempts',
  summary: 'Starts an attempt at a quiz with questions drawn from its bank, or goes on with the open one.',
  access: 'user',
  rate: 'quiz_start',
  input: quizInput,
  output: v.object({ attemptId: v.number() }),
  errors: [
    'classroom.quiz_not_found',
    'classroom.course_gone',
    'classroom.no_right',
    'classroom.no_attempt_left',
    'classroom.no_questions',
  ],
});

/**
 * An answer on its way: for choices the numbers of the options as they are shown, for judging `true` or `false`, for an
 * order the place of each option as shown, for a drawing a zone, otherwise the text as typed.
 */
export const AnswerField = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(limits.answer))),
  v.maxLength(limits.options),
);

const review = v.object({
  /** Halves of a point. */
  points: v.number(),
  /** The right answer, written like `given`; null while it is not shown. */
  right: v.nullable(v.array(v.string())),
  explanation: v.nullable(BilingualSchema),
  /** Where the lesson explains it; tenths of a second. */
  lesson: v.nullable(v.object({ lessonId: v.number(), title: BilingualSchema, at: v.number() })),
});

export const AskedQuestionSchema = v.object({
  number: v.number(),
  kind: v.picklist(kinds.questionKinds),
  text: BilingualSchema,
  options: v.array(BilingualSchema),
  picture: v.nullable(v.object({ path: v.string(), across: v.number(), down: v.number() })),
  given: v.array(v.string()),
  notice: v.nullable(v.picklist(kinds.answerNotices)),
  /** Null before the attempt is handed in. */
  review: v.nullable(review),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestionSchema>;

export const AttemptSchema = v.object({
  ...AttemptRowSchema.entries,
  ...quizFacts,
  questions: v.array(AskedQuestionSchema),
  attemptsLeft: v.nullable(v.number()),
});
export type Attempt = v.InferOutput<typeof AttemptSchema>;

export const getAttempt = endpoint({
  name: 'getAttempt',
  method: 'GET',
  path: '/api/classroom/attempts/:attemptId',
  summary:
    'Your own attempt at a quiz with its questions and what you answered; right answers once it is handed in.',
  access: 'user',
  input: v.object({ attemptId: IdField }),
  output: AttemptSchema,
  errors: ['classroom.attempt_not_found'],
});

export const saveAnswers = endpoint({
  name: 'saveAnswers',
  method: 'PUT',
  path: '/api/classroom/attempts/:attemptId/answers',
  summary: 'Saves answers of an open attempt, as often as they change.',
  access: 'user',
  rate: 'quiz_answer',
  bodyLimit: 1024 * 1024,
  input: v.object({
    attemptId: IdField,
    answers: v.pipe(
      v.array(v.object({ number: v.pipe(IntegerField, v.minValue(1)), answer: AnswerField })),
      v.maxLength(limits.questions),
    ),
  }),
  output: v.object({
    saved: v.array(v.object({ number: v.number(), notice: v.nullable(v.picklist(kinds.answerNotices)) })),
  }),
  errors: ['classroom.attempt_not_found', 'classroom.attempt_over'],
});

export const submitAttempt = endpoint({
  name: 'submitAttempt',
  method: 'POST',
  path: '/api/classroom/attempts/:attemptId/submit',
  summary: 'Hands an attempt in; what was not answered gives no point.',
  access: 'user',
  rate: 'quiz_answer',
  input: v.object({ attemptId: IdField }),
  output: v.object({ percent: v.number(), isPassed: v.boolean() }),
  errors: ['classroom.attempt_not_found', 'classroom.attempt_over'],
});

export const picturePath = (questionId: number): string => `/api/classroom/questions/${questionId}/picture`;
