import type { ColumnType } from 'kysely';

interface SiteConfigTable {
  key: string;
  /** The configuration value as JSON. */
  value: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date, Date>;
}

interface AppSecretsTable {
  name: string;
  value: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    app_secrets: AppSecretsTable;
    site_config: SiteConfigTable;
  }
}
