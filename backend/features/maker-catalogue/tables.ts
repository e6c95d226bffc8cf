import type { ColumnType, Generated } from 'kysely';
import type { FieldMapping, SurveyClass } from '../../../contract/maker-catalogue/catalogue.ts';
import type {
  CatalogueKind,
  CatalogueOutcome,
  CatalogueState,
} from '../../../contract/maker-catalogue/kinds.ts';
import type { PartState } from '../../../contract/part/kinds.ts';
import type { PartContent } from '../part/index.ts';

export interface RowFault {
  /** As the maker calls it. */
  field: string;
  code: string;
  value: string;
}

interface MakerCataloguesTable {
  id: Generated<number>;
  maker_id: number;
  kind: CatalogueKind;
  file_ids: string[];
  name: string;
  family_id: number | null;
  state: CatalogueState;
  fault: Generated<string>;
  survey: ColumnType<SurveyClass[], string, string>;
  row_count: Generated<number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
}

interface MakerCatalogueMappingsTable {
  maker_id: number;
  class_key: string;
  family_id: number;
  fields: ColumnType<Record<string, FieldMapping>, string, string>;
}

interface MakerCatalogueRowsTable {
  catalogue_id: number;
  row_number: number;
  number: string;
  number_key: string;
  part_id: number | null;
  outcome: CatalogueOutcome;
  faults: ColumnType<RowFault[], string, string>;
  content: ColumnType<PartContent | null, string | null, string | null>;
  state_before: PartState | null;
  version_before: number | null;
  version_after: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    maker_catalogues: MakerCataloguesTable;
    maker_catalogue_mappings: MakerCatalogueMappingsTable;
    maker_catalogue_rows: MakerCatalogueRowsTable;
  }
}
