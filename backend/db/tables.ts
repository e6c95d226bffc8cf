import type { Generated } from 'kysely';

/**
 * Every table Kysely knows. A feature adds its own in `backend/features/<f>/tables.ts`:
 * `declare module '../../db/tables.ts' { interface Tables { topics: TopicsTable } }`
 */
export interface Tables {
  schema_migrations: SchemaMigrationsTable;
}

interface SchemaMigrationsTable {
  name: string;
  /** Hex sha-256 of the file as it was applied. */
  sha256: string;
  applied_at: Generated<Date>;
}
