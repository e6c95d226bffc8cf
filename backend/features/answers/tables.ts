import type { ColumnType, Generated } from 'kysely';

/** Where a quoted sentence stands. */
export interface Citation {
  kind: string;
  refId: number;
  floor: number;
  version: string;
  start: number;
  length: number;
}

interface AnswerQuestionsTable {
  id: Generated<number>;
  key: string;
  user_id: number | null;
  visitor: Generated<string>;
  question: string;
  asked_on: ColumnType<string, string, string>;
  citations: ColumnType<Citation[], string, string>;
  /** Words and citations are gone; the row counts until its day is over. */
  is_forgotten: Generated<boolean>;
  created_at: Date;
  is_by_model: Generated<boolean>;
}

interface AnswerModelDaysTable {
  day: ColumnType<string, string, string>;
  calls: number;
  /** The most that the calls may have cost. */
  tokens: ColumnType<number, number, number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    answer_questions: AnswerQuestionsTable;
    answer_model_days: AnswerModelDaysTable;
  }
}
