import type { ColumnType, Generated } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';

interface TextRevisionsTable {
  id: Generated<number>;
  thing_kind: 'topic' | 'post';
  thing_id: number;
  /** The number that this version had. */
  revision: number;
  title: Generated<string>;
  body: ColumnType<Doc, string, never>;
  tags: Generated<string[]>;
  replaced_at: Date;
  replaced_by: number | null;
  reason: Generated<string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    text_revisions: TextRevisionsTable;
  }
}
