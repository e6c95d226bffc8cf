import type { ColumnType, Generated } from 'kysely';
import type { CalculationVersion } from '../../../contract/calculation/calculation.ts';

interface CalculationsTable {
  id: Generated<number>;
  user_id: number;
  tool: string;
  name: string;
  note: Generated<string>;
  /** Null while it is not shared. */
  share_key: string | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface CalculationVersionsTable {
  calculation_id: number;
  /** Whose calculation it is. */
  user_id: number;
  version: number;
  tool_version: number;
  query: string;
  results: ColumnType<CalculationVersion['results'], string, never>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    calculations: CalculationsTable;
    calculation_versions: CalculationVersionsTable;
  }
}
