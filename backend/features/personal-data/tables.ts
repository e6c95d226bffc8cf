import type { ColumnType, Generated } from 'kysely';

interface DataExportsTable {
  id: Generated<number>;
  user_id: number;
  state: Generated<'waiting' | 'ready' | 'failed' | 'gone'>;
  file_key: string;
  byte_size: number | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    data_exports: DataExportsTable;
  }
}
