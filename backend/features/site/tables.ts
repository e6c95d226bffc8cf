import type { ColumnType } from 'kysely';

interface SiteConfigTable {
  key: string;
  /** The configuration value as JSON. */
  value: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date, Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    site_config: SiteConfigTable;
  }
}
