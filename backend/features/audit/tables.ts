import type { ColumnType, GeneratedAlways } from 'kysely';

interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  actor_id: number;
  actor_name: string;
  action: string;
  /** Kind and id of what was changed, e.g. `user:12`. */
  target: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  reason: string;
  address: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}
