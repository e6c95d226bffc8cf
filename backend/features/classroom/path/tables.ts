import type { ColumnType, Generated } from 'kysely';

interface LearningPathsTable {
  id: Generated<number>;
  slug: string;
  position: number;
  title: string;
  title_en: Generated<string>;
  about: Generated<string>;
  about_en: Generated<string>;
  is_demo: Generated<boolean>;
  is_shown: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: ColumnType<Date, Date, Date>;
}

interface LearningPathCoursesTable {
  path_id: number;
  course_id: number;
  position: number;
  is_required: boolean;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    learning_paths: LearningPathsTable;
    learning_path_courses: LearningPathCoursesTable;
  }
}
