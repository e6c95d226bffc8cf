import type { ColumnType, Generated } from 'kysely';

interface SelectionSearchesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  query: string;
  is_told: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
}

interface SelectionArrivalsTable {
  part_id: number;
  arrived_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    selection_searches: SelectionSearchesTable;
    selection_arrivals: SelectionArrivalsTable;
  }
}
