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

interface LicensedTablesTable {
  id: Generated<number>;
  table_id: string;
  version: number;
  rows: ColumnType<(string | number | null)[][], string, never>;
  source: string;
  year: number | null;
  licence: string;
  state: Generated<string>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  used_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    licensed_tables: LicensedTablesTable;
    vector_proposals: VectorProposalsTable;
  }
}
