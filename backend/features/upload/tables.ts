import type { ColumnType, Generated } from 'kysely';
import type { NameOf } from '../../../contract/area-kinds.ts';

/** Kinds of texts that show uploads. */
export type ShowingEntity = NameOf<'showing'>;

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
  entity: ShowingEntity;
  entity_id: number;
  upload_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
    upload_links: UploadLinksTable;
  }
}
