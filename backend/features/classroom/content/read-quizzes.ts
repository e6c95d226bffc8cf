import * as v from 'valibot';
import { columnsOfSpot, questionKinds, rowsOfSpot } from '../../../../contract/classroom/quiz-kinds.ts';
import { readLines } from '../quiz/question-lines.ts';

const TextSchema = v.object({ zh: v.string(), en: v.string() });
const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

/** `content/lessons/quizzes.json`: answers are lines as a teacher writes them. */
const QuizSchema = v.object({
  course: v.string(),
  slug: SlugSchema,
  title: TextSchema,
  drawnCount: v.nullable(v.number()),
  passPercent: v.number(),
  questions: v.array(
    v.object({
      slug: SlugSchema,
      kind: v.picklist(questionKinds),
      text: TextSchema,
      lines: v.array(v.string()),
      explanation: TextSchema,
      /** Where it is explained: a lesson of the course, a second, and what is said there. */
      lesson: v.string(),
      at: v.number(),
      says: v.string(),
      /** Lesson whose figure is asked about. */
      picture: v.optional(v.string()),
      across: v.optional(v.pipe(v.number(), v.minValue(columnsOfSpot.min), v.maxValue(columnsOfSpot.max))),
      down: v.optional(v.pipe(v.number(), v.minValue(rowsOfSpot.min), v.maxValue(rowsOfSpot.max))),
    }),
  ),
});

export type ReadQuiz = ReturnType<typeof readQuizzes>[number];

/** Quizzes with their answers read; one that cannot be read is a fault of the content. */
export function readQuizzes(text: string) {
  return v.parse(v.array(QuizSchema), JSON.parse(text)).map((quiz) => ({
    ...quiz,
    questions: quiz.questions.map(({ across = 0, down = 0, picture, ...question }) => {
      const read = readLines(question.kind, question.lines.join('\n'), { across, down });
      if ('fault' in read) throw new Error(`question ${quiz.course}/${question.slug}: ${read.fault}`);
      return {
        ...question,
        ...read,
        picture: picture ? `content/lessons/${picture}/question.svg` : null,
        across: across || null,
        down: down || null,
      };
    }),
  }));
}
