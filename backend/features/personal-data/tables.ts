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

interface AccountCancellationsTable {
  user_id: number;
  asked_at: Date;
  due_at: Date;
  erased_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    data_exports: DataExportsTable;
    account_cancellations: AccountCancellationsTable;
  }
}
