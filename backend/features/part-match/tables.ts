import type { ColumnType, Generated } from 'kysely';
import type { MatchGrade } from '../../../contract/part-match/part-match.ts';

/** A row as it was written. */
export interface WrittenRow {
  number: string;
  name: string;
  maker: string;
  quantity: string;
  unit: string;
  remark: string;
  /** Reference designations; absent in lists that were kept before these were read. */
  designation?: string;
}

/** A row with what it is taken for. */
export interface StoredRow extends WrittenRow {
  grade: MatchGrade;
  partId: number | null;
  candidates: number[];
}

interface PartMatchesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  rows: ColumnType<StoredRow[], string, string>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface PartFixesTable {
  id: Generated<number>;
  user_id: number | null;
  company_id: number | null;
  written_key: string;
  maker_key: Generated<string>;
  part_id: number;
  fixed_by: number | null;
  fixed_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    part_matches: PartMatchesTable;
    part_fixes: PartFixesTable;
  }
}
