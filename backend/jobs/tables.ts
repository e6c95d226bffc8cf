import type { ColumnType } from 'kysely';

interface JobProgressTable {
  job_id: string;
  percent: number;
  step: string;
  updated_at: ColumnType<Date, Date, Date>;
}

declare module '../db/tables.ts' {
  interface Tables {
    job_progress: JobProgressTable;
  }
}
