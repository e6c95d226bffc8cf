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

interface AnswerMarksTable {
  question_id: number;
  place: number;
  user_id: number;
  is_right: boolean;
  created_at: Date;
}

interface AnswerCasesTable {
  id: Generated<number>;
  question: string;
  /** The question without what stands between its words. */
  question_key: string;
  /** The sentences that were called wrong. */
  citations: ColumnType<Citation[], string, string>;
  reason: string;
  asker_id: number | null;
  reporter_id: number | null;
  state: Generated<string>;
  created_at: Date;
  settled_at: Date | null;
}

interface AnswerCorrectionsTable {
  id: Generated<number>;
  case_id: number;
  user_id: number;
  correction: string;
  source_path: string;
  state: Generated<string>;
  coins: Generated<number>;
  transfer_id: number | null;
  decided_by: number | null;
  reason: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    answer_questions: AnswerQuestionsTable;
    answer_model_days: AnswerModelDaysTable;
    answer_marks: AnswerMarksTable;
    answer_cases: AnswerCasesTable;
    answer_corrections: AnswerCorrectionsTable;
  }
}
