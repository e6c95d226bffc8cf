import type { ColumnType } from 'kysely';

interface AreaRemindersTable {
  area: string;
  user_id: number;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    area_reminders: AreaRemindersTable;
  }
}
