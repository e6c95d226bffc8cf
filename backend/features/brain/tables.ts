import type { ColumnType, Generated } from 'kysely';

interface VectorProposalsTable {
  id: Generated<number>;
  user_id: number | null;
  tool: string;
  query: string;
  result: string;
  expected: number;
  tolerance: number;
  grade: string;
  source: string;
  state: Generated<string>;
  decided_by: number | null;
  reason: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    vector_proposals: VectorProposalsTable;
  }
}
