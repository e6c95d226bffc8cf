import type { ColumnType, Generated } from 'kysely';

interface BookmarksTable {
  id: Generated<number>;
  user_id: number;
  topic_id: number;
  /** 0 is the topic itself. */
  post_id: Generated<number>;
  note: Generated<string>;
  folder: Generated<string>;
  remind_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    bookmarks: BookmarksTable;
  }
}
