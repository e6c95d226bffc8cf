import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date, never>;

interface CaseNumbersTable {
  year: number;
  last: number;
}

interface ReportsTable {
  id: Generated<number>;
  /** JB-2026-000123 */
  number: string;
  case_id: number;
  reporter_id: number;
  category: string;
  text: Generated<string>;
  created_at: Created;
}

interface ModerationActsTable {
  id: Generated<number>;
  act: 'remove' | 'refuse' | 'warn' | 'silence' | 'ban';
  thing_kind: string;
  thing_id: number;
  subject_id: number;
  actor_id: number;
  seconder_id: number | null;
  case_id: number | null;
  board_id: number | null;
  reason: string;
  until: Date | null;
  created_at: Created;
  appealed_at: Date | null;
  reversed_at: Date | null;
  reversed_by: number | null;
}

interface DecisionTemplatesTable {
  id: Generated<number>;
  title: string;
  text: string;
  position: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    case_numbers: CaseNumbersTable;
    reports: ReportsTable;
    moderation_acts: ModerationActsTable;
    decision_templates: DecisionTemplatesTable;
  }
}
