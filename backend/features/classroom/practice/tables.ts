import type { ColumnType, Generated } from 'kysely';
import type { LessonFileRole, LessonFileState } from '../../../../contract/classroom/practice-kinds.ts';

type Created = ColumnType<Date, Date, never>;

interface LessonFilesTable {
  lesson_id: number;
  file_id: string;
  role: LessonFileRole;
  is_open: boolean;
  state: Generated<LessonFileState>;
  added_at: Created;
}

interface LessonHandInsTable {
  id: Generated<number>;
  lesson_id: number;
  user_id: number;
  note: string;
  sent_at: Date;
}

interface LessonHandInFilesTable {
  hand_in_id: number;
  file_id: string;
  added_at: Created;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    lesson_files: LessonFilesTable;
    lesson_hand_ins: LessonHandInsTable;
    lesson_hand_in_files: LessonHandInFilesTable;
  }
}
