import type { ColumnType, Generated } from 'kysely';
import type { ApprovalKindName, ApprovalState } from '../../../contract/approval/kinds.ts';

interface ApprovalsTable {
  id: Generated<number>;
  kind: ApprovalKindName;
  subject: string;
  person_id: number | null;
  input: ColumnType<unknown, string, never>;
  facts: ColumnType<Record<string, string | number>, string, never>;
  reason: string;
  state: Generated<ApprovalState>;
  asked_by: number;
  created_at: Date;
  decided_by: number | null;
  decision_reason: Generated<string>;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    approvals: ApprovalsTable;
  }
}
