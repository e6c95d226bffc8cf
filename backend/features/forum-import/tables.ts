import type { ColumnType, Generated } from 'kysely';
import type { ForumImport, ImportTarget } from '../../../contract/forum-import/forum-import.ts';
import type { DumpFormat } from './dump/dump.ts';

type Created = ColumnType<Date, Date, never>;
type Json<T> = ColumnType<T, string | undefined, string>;

export type ImportedKind = 'user' | 'board' | 'topic' | 'opening' | 'post' | 'part';

interface ForumImportsTable {
  id: Generated<number>;
  user_id: number | null;
  mode: ForumImport['mode'];
  state: Generated<ForumImport['state']>;
  parent_id: number | null;
  source: string;
  format: Generated<DumpFormat | ''>;
  origin: Generated<string>;
  file_name: string;
  file_key: Generated<string>;
  targets: Json<Record<string, ImportTarget>>;
  boards: Json<ForumImport['boards']>;
  counts: Json<ForumImport['counts']>;
  faults: Json<ForumImport['faults']>;
  fault_count: Generated<number>;
  total: Generated<number>;
  done: Generated<number>;
  error: Generated<string>;
  created_at: Created;
  undone_at: Date | null;
}

interface ForumImportedTable {
  source: string;
  kind: ImportedKind;
  old_id: number;
  format: DumpFormat;
  new_id: number;
  old_topic_id: number | null;
  old_number: number | null;
  import_id: number;
  is_made: Generated<boolean>;
  created_at: Created;
}

declare module '../../db/tables.ts' {
  interface Tables {
    forum_imports: ForumImportsTable;
    forum_imported: ForumImportedTable;
  }
}
