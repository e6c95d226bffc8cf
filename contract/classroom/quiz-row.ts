import * as v from 'valibot';

/** A quiz in the list of its course. */
export const QuizRowSchema = v.object({
  quizId: v.number(),
  title: v.object({ zh: v.string(), en: v.string() }),
  lessonId: v.nullable(v.number()),
  questionCount: v.number(),
  passPercent: v.number(),
  /** Of the viewer: the best attempt that was handed in; null before the first. */
  bestPercent: v.nullable(v.number()),
  isPassed: v.boolean(),
});
export type QuizRow = v.InferOutput<typeof QuizRowSchema>;
