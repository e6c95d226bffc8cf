import type { ColumnType } from 'kysely';

interface RateHitsTable {
  key: string;
  hits: number;
  started_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
}

declare module '../db/tables.ts' {
  interface Tables {
    rate_hits: RateHitsTable;
  }
}
