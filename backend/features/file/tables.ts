import type { ColumnType, Generated } from 'kysely';
import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';
import type { FileKind, FileView } from '../../../contract/file/kind.ts';
import type { Similarity } from '../../conversion/similarity/similarity.ts';

type FileState = 'waiting' | 'working' | 'ready' | 'plain' | 'refused';

/** Written as text, read as what it says. */
type Json = ColumnType<Record<string, unknown>, string | undefined, string>;

interface FilesTable {
  id: string;
  owner_id: number;
  name: string;
  folder: string;
  extension: string;
  kind: FileKind;
  byte_size: number;
  sha256: string;
  scanned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  state: FileState;
  code: string | null;
  code_values: Json;
  step: string | null;
  percent: Generated<number>;
  view: FileView | null;
  has_poster: Generated<boolean>;
  facts: Json;
  revision: Generated<number>;
  work_milliseconds: number | null;
  work_megabytes: number | null;
  share_key: string | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: ColumnType<Date, Date, Date>;
}

interface FileUsageTable {
  owner_id: number;
  file_count: number;
  byte_size: number;
}

interface FileUploadsTable {
  id: string;
  owner_id: number;
  name: string;
  folder: string;
  byte_size: number;
  file_id: string | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, Date>;
}

interface FileFindingsTable {
  file_id: string;
  traces: ColumnType<EmbeddedMetadata[] | null, string | null, string | null>;
  likeness: Similarity['kind'] | null;
  area: number | null;
  radii: number[] | null;
  bands: number[] | null;
  words: number[] | null;
  strokes: number[] | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    files: FilesTable;
    file_findings: FileFindingsTable;
    file_usage: FileUsageTable;
    file_uploads: FileUploadsTable;
  }
}
