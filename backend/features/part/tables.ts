import type { ColumnType, Generated } from 'kysely';
import type {
  LifeCycle,
  Missing,
  Parameter,
  PartRole,
  PartState,
  PartValues,
} from '../../../contract/part/kinds.ts';

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;

interface PartGroupsTable {
  id: Generated<number>;
  parent_id: number | null;
  slug: string;
  name: string;
  letter_code: Generated<string>;
  pinyin: Generated<string[]>;
  terms: Generated<string[]>;
  is_automation: Generated<boolean>;
  position: Generated<number>;
  parameters: ColumnType<Parameter[] | null, string | null, string | null>;
  expected: Generated<Missing[]>;
}

interface PartGroupClassesTable {
  group_id: number;
  system: 'etim' | 'eclass';
  code: string;
}

interface PartMakersTable {
  id: Generated<number>;
  slug: string;
  name: string;
  name_key: string;
  pinyin: Generated<string[]>;
  terms: Generated<string[]>;
}

interface PartsTable {
  id: Generated<number>;
  maker_id: number;
  family_id: number;
  number: string;
  number_key: string;
  name: string;
  series: Generated<string>;
  description: Generated<string>;
  values: Json<PartValues>;
  width: number | null;
  height: number | null;
  depth: number | null;
  power_loss: number | null;
  life_cycle: LifeCycle;
  successor_id: number | null;
  state: PartState;
  missing: Generated<Missing[]>;
  version: Generated<number>;
  revision: number;
  is_demo: Generated<boolean>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: ColumnType<Date, Date, Date>;
  published_at: Date | null;
}

interface PartFilesTable {
  part_id: number;
  file_id: string;
  role: PartRole;
  position: Generated<number>;
}

interface PartVersionsTable {
  part_id: number;
  version: number;
  snapshot: Json<PartContent>;
  note: Generated<string>;
  changed_by: number | null;
  changed_at: Date;
}

interface PartBasketsTable {
  user_id: number;
  part_id: number;
  version: number;
  added_at: Date;
}

interface PartImportsTable {
  id: Generated<number>;
  family_id: number;
  name: string;
  state: 'checked' | 'published' | 'undone';
  cells: Json<string[][]>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  published_at: Date | null;
  undone_at: Date | null;
}

interface PartImportPartsTable {
  import_id: number;
  part_id: number;
  state_before: PartState | null;
  version_before: number | null;
  version_after: number;
}

interface PartReportsTable {
  id: Generated<number>;
  part_id: number;
  field: string;
  claim: string;
  source: Generated<string>;
  state: 'open' | 'fixed' | 'declined';
  answer: Generated<string>;
  fixed_version: number | null;
  created_by: number;
  created_at: ColumnType<Date, Date, never>;
  decided_by: number | null;
  decided_at: Date | null;
}

interface PartLibraryTable {
  id: number;
  revision: number;
  published_count: number;
}

/** What of a part is written by people, as one value: versions keep it, an undo brings it back. */
export interface PartContent {
  makerId: number;
  familyId: number;
  number: string;
  name: string;
  series: string;
  description: string;
  values: PartValues;
  width: number | null;
  height: number | null;
  depth: number | null;
  powerLoss: number | null;
  lifeCycle: LifeCycle;
  successorId: number | null;
  files: { fileId: string; role: PartRole }[];
}

declare module '../../db/tables.ts' {
  interface Tables {
    part_groups: PartGroupsTable;
    part_group_classes: PartGroupClassesTable;
    part_makers: PartMakersTable;
    parts: PartsTable;
    part_files: PartFilesTable;
    part_versions: PartVersionsTable;
    part_library: PartLibraryTable;
    part_baskets: PartBasketsTable;
    part_imports: PartImportsTable;
    part_import_parts: PartImportPartsTable;
    part_reports: PartReportsTable;
  }
}
