import type { ColumnType, Generated } from 'kysely';

interface DraftsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  thing: string;
  slot: string;
  path: string;
  about: string;
  excerpt: string;
  fields: ColumnType<Record<string, string>, string, string>;
  /** Raised by each save. */
  revision: Generated<number>;
  saved_at: Date;
}

interface SentTextsTable {
  key: string;
  user_id: number | null;
  answer: string;
  sent_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
    sent_texts: SentTextsTable;
  }
}
