import type { ColumnType, Generated } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { ImportReport } from '../../../contract/wiki/import.ts';
import type { WikiTask } from '../../../contract/wiki/talk.ts';

type Created = ColumnType<Date, Date, never>;

interface WikiVotesTable {
  article_id: number;
  user_id: number;
  is_helpful: boolean;
  created_at: Date;
}

interface WikiTasksTable {
  id: Generated<number>;
  article_id: number;
  reporter_id: number | null;
  revision: number;
  reason: string;
  state: Generated<WikiTask['state']>;
  answer: Generated<string>;
  closed_by: number | null;
  closed_at: Date | null;
  created_at: Created;
}

interface WikiCommentsTable {
  id: Generated<number>;
  article_id: number;
  author_id: number | null;
  section: Generated<string>;
  paragraph_key: Generated<string>;
  paragraph_text: Generated<string>;
  body: ColumnType<Doc, string, never>;
  created_at: Created;
  deleted_at: Date | null;
  hidden_why: 'pending' | 'refused' | 'removed' | null;
}

interface WikiEditingTable {
  article_id: number;
  user_id: number;
  seen_at: Date;
}

interface WikiImportsTable {
  id: Generated<number>;
  user_id: number | null;
  file_name: string;
  file_key: string;
  category_slug: Generated<string>;
  is_dry_run: boolean;
  state: ImportReport['state'];
  total: Generated<number>;
  done: Generated<number>;
  items: ColumnType<ImportReport['items'], string | undefined, string>;
  error: Generated<string>;
  created_at: Created;
}

declare module '../../db/tables.ts' {
  interface Tables {
    wiki_votes: WikiVotesTable;
    wiki_tasks: WikiTasksTable;
    wiki_comments: WikiCommentsTable;
    wiki_editing: WikiEditingTable;
    wiki_imports: WikiImportsTable;
  }
}
