import type { Generated } from 'kysely';

interface WorkingPeriodsTable {
  is_only: Generated<boolean>;
  periods: string;
  updated_at: Date;
}

interface CalendarDaysTable {
  day: string;
  is_working: boolean;
  name: string;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    working_periods: WorkingPeriodsTable;
    calendar_days: CalendarDaysTable;
  }
}
