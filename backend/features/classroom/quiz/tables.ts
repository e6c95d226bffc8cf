import type { ColumnType, Generated } from 'kysely';
import type { Bilingual } from '../../../../contract/classroom/course.ts';
import type { answerReviews, QuestionKind, quizStates } from '../../../../contract/classroom/quiz-kinds.ts';
import type { AnswerKey } from './answer-key.ts';

type Created = ColumnType<Date, Date, never>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface QuizzesTable {
  id: Generated<number>;
  course_id: number;
  slug: string | null;
  lesson_id: number | null;
  title: string;
  title_en: Generated<string>;
  drawn_count: number | null;
  pass_percent: Generated<number>;
  max_attempts: number | null;
  shows_answers: Generated<(typeof answerReviews)[number]>;
  state: Generated<(typeof quizStates)[number]>;
  created_at: Created;
  updated_at: Date;
}

interface QuizQuestionsTable {
  id: Generated<number>;
  quiz_id: number;
  slug: string | null;
  position: number;
  kind: QuestionKind;
  text: string;
  text_en: Generated<string>;
  options: ColumnType<Bilingual[], string | undefined, string>;
  answer: ColumnType<AnswerKey, string, string>;
  explanation: Generated<string>;
  explanation_en: Generated<string>;
  lesson_id: number | null;
  at: Generated<number>;
  picture: string | null;
  zones_across: number | null;
  zones_down: number | null;
  is_used: Generated<boolean>;
  retired_at: TimeOrNull;
  created_at: Created;
}

interface QuizAttemptsTable {
  id: Generated<number>;
  quiz_id: number;
  user_id: number;
  started_at: Created;
  submitted_at: TimeOrNull;
  points: Generated<number>;
  max_points: number;
  is_passed: Generated<boolean>;
}

interface QuizAnswersTable {
  attempt_id: number;
  number: number;
  user_id: number;
  question_id: number;
  shown: Generated<number[]>;
  given: Generated<string[]>;
  saved_at: TimeOrNull;
  points: number | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    quizzes: QuizzesTable;
    quiz_questions: QuizQuestionsTable;
    quiz_attempts: QuizAttemptsTable;
    quiz_answers: QuizAnswersTable;
  }
}
