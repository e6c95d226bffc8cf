import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, textField } from '../fields.ts';
import { PictureField } from '../upload/picture-field.ts';
import { BilingualSchema } from './course.ts';
import { classroomLimits } from './kinds.ts';
import * as kinds from './quiz-kinds.ts';

const { quizLimits: limits } = kinds;
const quizInput = { quizId: IdField };

/** Of the attempts that learners handed in, since the question was changed last. */
const StatisticsSchema = v.object({
  asked: v.number(),
  /** Whole percent of the points, rounded down; null before the first answer. */
  percent: v.nullable(v.number()),
  /** How often each option, or one of the most frequent answers, was given. */
  given: v.array(v.object({ text: v.string(), count: v.number(), isRight: v.boolean() })),
});

export const TaughtQuestionSchema = v.object({
  questionId: v.number(),
  kind: v.picklist(kinds.questionKinds),
  text: BilingualSchema,
  /** Options and right answer, a line each, as the form takes them. */
  lines: v.string(),
  explanation: BilingualSchema,
  lessonId: v.nullable(v.number()),
  /** Tenths of a second of that lesson. */
  at: v.number(),
  picture: v.nullable(v.string()),
  across: v.nullable(v.number()),
  down: v.nullable(v.number()),
  statistics: StatisticsSchema,
});
export type TaughtQuestion = v.InferOutput<typeof TaughtQuestionSchema>;

const settings = {
  title: BilingualSchema,
  lessonId: v.nullable(v.number()),
  drawnCount: v.nullable(v.number()),
  passPercent: v.number(),
  maxAttempts: v.nullable(v.number()),
  showsAnswers: v.picklist(kinds.answerReviews),
  state: v.picklist(kinds.quizStates),
};

export const TaughtQuizSchema = v.object({
  quizId: v.number(),
  courseId: v.number(),
  courseTitle: BilingualSchema,
  ...settings,
  lessons: v.array(v.object({ lessonId: v.number(), title: BilingualSchema })),
  questions: v.array(TaughtQuestionSchema),
  attemptCount: v.number(),
  learnerCount: v.number(),
  passedCount: v.number(),
});
export type TaughtQuiz = v.InferOutput<typeof TaughtQuizSchema>;

export const listTaughtQuizzes = endpoint({
  name: 'listTaughtQuizzes',
  method: 'GET',
  path: '/api/own/courses/:courseId/quizzes',
  summary: 'The quizzes of one of your own courses, and whether the course needs them to be passed.',
  access: 'user',
  input: v.object({ courseId: IdField }),
  output: v.object({
    needsQuizzes: v.boolean(),
    quizzes: v.array(
      v.object({
        quizId: v.number(),
        title: BilingualSchema,
        state: v.picklist(kinds.quizStates),
        questionCount: v.number(),
        learnerCount: v.number(),
        passedCount: v.number(),
      }),
    ),
  }),
  errors: ['classroom.course_not_found'],
});
export type TaughtQuizzes = v.InferOutput<typeof listTaughtQuizzes.output>;

export const createQuiz = endpoint({
  name: 'createQuiz',
  method: 'POST',
  path: '/api/own/courses/:courseId/quizzes',
  summary: 'Adds an empty quiz to one of your own courses, visible to you until you publish it.',
  access: 'verified',
  rate: 'draft',
  input: v.object({ courseId: IdField, title: textField({ min: 2, max: classroomLimits.title }) }),
  output: v.object({ quizId: v.number() }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state', 'classroom.quizzes_full'],
});

export const setNeedsQuizzes = endpoint({
  name: 'setNeedsQuizzes',
  method: 'PUT',
  path: '/api/own/courses/:courseId/quizzes',
  summary: 'Sets whether completing a course takes passing its published quizzes.',
  access: 'verified',
  rate: 'draft',
  input: v.object({ courseId: IdField, needsQuizzes: v.boolean() }),
  output: v.object({ needsQuizzes: v.boolean() }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state'],
});

export const getTaughtQuiz = endpoint({
  name: 'getTaughtQuiz',
  method: 'GET',
  path: '/api/own/quizzes/:quizId',
  summary: 'A quiz of one of your own courses with its questions, right answers and statistics.',
  access: 'user',
  input: v.object(quizInput),
  output: TaughtQuizSchema,
  errors: ['classroom.quiz_not_found'],
});

/** A whole number in bounds; empty is null. */
const countField = (max: number) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(IntegerField, v.minValue(1), v.maxValue(max)),
    ]),
    '',
  );

export const saveQuiz = endpoint({
  name: 'saveQuiz',
  method: 'PUT',
  path: '/api/own/quizzes/:quizId',
  summary: 'Saves the name and the terms of a quiz.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    ...quizInput,
    title: textField({ min: 2, max: classroomLimits.title }),
    titleEn: v.optional(textField({ min: 0, max: classroomLimits.title }), ''),
    /** 0 for the whole course. */
    lessonId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    drawnCount: countField(limits.questions),
    passPercent: v.pipe(IntegerField, v.minValue(1), v.maxValue(100)),
    maxAttempts: countField(limits.attempts),
    showsAnswers: v.picklist(kinds.answerReviews),
  }),
  output: v.object({}),
  errors: [
    'classroom.quiz_not_found',
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'review.refused',
  ],
});

export const moveQuiz = endpoint({
  name: 'moveQuiz',
  method: 'POST',
  path: '/api/own/quizzes/:quizId/move',
  summary: 'Publishes a quiz, takes it out of sight, or deletes one that nobody has taken.',
  access: 'verified',
  rate: 'draft',
  input: v.object({ ...quizInput, act: v.picklist(['show', 'hide', 'delete']) }),
  output: v.object({}),
  errors: [
    'classroom.quiz_not_found',
    'classroom.wrong_state',
    'classroom.no_questions',
    'classroom.quiz_taken',
    'review.refused',
  ],
});

export const saveQuestion = endpoint({
  name: 'saveQuestion',
  method: 'POST',
  path: '/api/own/quizzes/:quizId/questions',
  summary:
    'Adds a question to a quiz, or changes one: options and right answer a line each, a picture for questions about a drawing (base64).',
  access: 'verified',
  rate: 'upload',
  bodyLimit: Math.ceil((limits.fileBytes * 4) / 3) + 64_000,
  sentAs: 'draftSlot',
  input: v.object({
    ...quizInput,
    draftSlot: SentSlotField,
    /** 0 for a new one. */
    questionId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    kind: v.picklist(kinds.questionKinds),
    text: textField({ min: 2, max: limits.text }),
    textEn: v.optional(textField({ min: 0, max: limits.text }), ''),
    lines: textField({ min: 1, max: limits.lines }),
    explanation: v.optional(textField({ min: 0, max: limits.explanation }), ''),
    explanationEn: v.optional(textField({ min: 0, max: limits.explanation }), ''),
    lessonId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    /** Minutes and seconds, or seconds. */
    at: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(?:\d{1,3}:[0-5]\d|\d{0,5})$/)), ''),
    across: v.optional(
      v.pipe(IntegerField, v.minValue(kinds.columnsOfSpot.min), v.maxValue(kinds.columnsOfSpot.max)),
      8,
    ),
    down: v.optional(
      v.pipe(IntegerField, v.minValue(kinds.rowsOfSpot.min), v.maxValue(kinds.rowsOfSpot.max)),
      4,
    ),
    picture: v.optional(PictureField, ''),
  }),
  output: v.object({ questionId: v.number() }),
  errors: [
    'classroom.quiz_not_found',
    'classroom.question_not_found',
    'classroom.question_unreadable',
    'classroom.questions_full',
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'review.refused',
    'upload.too_large',
    'upload.wrong_type',
    'upload.broken_image',
    'upload.too_many_pixels',
    'upload.busy',
  ],
});

export const moveQuestion = endpoint({
  name: 'moveQuestion',
  method: 'POST',
  path: '/api/own/quizzes/:quizId/questions/:questionId/move',
  summary: 'Moves a question up or down in its quiz, or takes it out; attempts that asked it keep it.',
  access: 'verified',
  rate: 'draft',
  input: v.object({ ...quizInput, questionId: IdField, act: v.picklist(['up', 'down', 'delete']) }),
  output: v.object({}),
  errors: ['classroom.quiz_not_found', 'classroom.question_not_found', 'classroom.wrong_state'],
});

export const importFormats = ['gift', 'xlsx', 'csv'] as const;

export const importQuestions = endpoint({
  name: 'importQuestions',
  method: 'POST',
  path: '/api/own/quizzes/:quizId/import',
  summary:
    'Adds the questions of a GIFT, xlsx or csv file (base64) to a quiz: all of them, or none and the line of the first fault.',
  access: 'verified',
  rate: 'file_upload',
  bodyLimit: Math.ceil((limits.fileBytes * 4) / 3) + 1024,
  input: v.object({ ...quizInput, format: v.picklist(importFormats), file: PictureField }),
  output: v.object({ count: v.number() }),
  errors: [
    'classroom.quiz_not_found',
    'classroom.wrong_state',
    'classroom.import_unreadable',
    'classroom.questions_full',
    'review.refused',
    'sheet.unreadable',
    'sheet.empty',
    'sheet.encrypted',
    'sheet.too_large',
    'sheet.too_complex',
    'sheet.busy',
  ],
});

export const exportPath = (quizId: number, format: 'gift' | 'xlsx'): string =>
  `/api/own/quizzes/${quizId}/questions.${format}`;
