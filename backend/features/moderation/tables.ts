import type { ColumnType, Generated } from 'kysely';
import type { CaseKind, Decision } from '../../../contract/moderation-kinds.ts';

type Created = ColumnType<Date, Date, never>;

/** What a case knows beside its thing. */
export interface CaseFacts {
  /** Rules of words and links that were hit, and what they found. */
  hits?: { rule: string; found: string }[];
  /** An appeal: the act it is against. */
  actId?: number;
  /** The words of an appeal, or the reason of a ban that is asked for. */
  statement?: string;
  /** Who asks for a ban. */
  askedBy?: number;
}

interface ModerationCasesTable {
  id: Generated<number>;
  kind: CaseKind;
  thing_kind: string;
  thing_id: number;
  /** Null is for staff alone. */
  board_id: number | null;
  subject_id: number | null;
  facts: ColumnType<CaseFacts, string, string>;
  weight: Generated<number>;
  opened_at: Created;
  claimed_by: number | null;
  claimed_until: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  decision: Decision | null;
  decision_reason: Generated<string>;
}

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
    moderation_cases: ModerationCasesTable;
    case_numbers: CaseNumbersTable;
    reports: ReportsTable;
    moderation_acts: ModerationActsTable;
    decision_templates: DecisionTemplatesTable;
  }
}
