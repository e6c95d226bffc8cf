import type { ColumnType, Generated } from 'kysely';

interface WikiVariablesTable {
  name: string;
  value: string;
  note: Generated<string>;
  updated_at: Date;
}

interface WikiVariableChangesTable {
  id: Generated<number>;
  name: string;
  value: string | null;
  reason: string;
  author_id: number | null;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    wiki_variables: WikiVariablesTable;
    wiki_variable_changes: WikiVariableChangesTable;
  }
}
