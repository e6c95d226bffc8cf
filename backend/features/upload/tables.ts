import type { ColumnType, Generated } from 'kysely';

/** Kinds of texts that show uploads. */
export type ShowingEntity = 'topic' | 'post' | 'draft' | 'wiki_revision' | 'wiki_proposal' | 'wiki_comment';

interface UploadsTable {
  id: string;
  /** Null for what a visitor sent. */
  owner_id: number | null;
  kind: 'image';
  byte_size: number;
  is_animated: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
}

interface UploadLinksTable {
<<<<<<< HEAD
  entity: 'topic' | 'post' | 'draft' | 'guest_entry';
=======
  entity: ShowingEntity;
>>>>>>> 784967c (Keep articles with every revision, merge what two people change, and note what every text points to)
  entity_id: number;
  upload_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
    upload_links: UploadLinksTable;
  }
}
