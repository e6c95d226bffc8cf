import type { Generated } from 'kysely';

interface LessonStepsTable {
  id: Generated<number>;
  lesson_id: number;
  at: number;
  product: string;
  version: string;
  path: string;
  told_version: Generated<string>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    lesson_steps: LessonStepsTable;
  }
}
