import type { ColumnType } from 'kysely';

interface DemandClaimsTable {
  user_id: number;
  words: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    demand_claims: DemandClaimsTable;
  }
}
