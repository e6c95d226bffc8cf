import type { ColumnType, Generated } from 'kysely';
import type { NameplateFileRole, NameplateStatus } from '../../../contract/nameplate/nameplate.ts';
import type { Rating } from '../../../contract/nameplate/rating.ts';

type Written<T> = ColumnType<T, T, never>;

interface NameplatesTable {
  id: Generated<number>;
  code: Written<string>;
  user_id: number | null;
  company_id: number | null;
  created_by: number | null;
  status: NameplateStatus;
  name: string;
  type_designation: string;
  serial: string;
  maker: string;
  made_on: string;
  standard: string;
  gtin: string | null;
  note: string;
  rating: ColumnType<Rating, string, string>;
  batch_id: ColumnType<number | null, number | null | undefined, never>;
  owner_id: ColumnType<number | null, undefined, number | null>;
  owner_company_id: ColumnType<number | null, undefined, number | null>;
  claim_hash: ColumnType<string | null, undefined, string | null>;
  is_demo: Generated<boolean>;
  revision: Generated<number>;
  created_at: Written<Date>;
  updated_at: Date;
}

interface NameplateFilesTable {
  id: Generated<number>;
  nameplate_id: Written<number>;
  file_id: Written<string>;
  role: Written<NameplateFileRole>;
  title: Written<string>;
  version: Written<string>;
  is_public: boolean;
  successor_id: number | null;
  added_by: number | null;
  added_at: Written<Date>;
}

interface NameplateListsTable {
  id: Generated<number>;
  nameplate_id: Written<number>;
  list_id: number | null;
  list_version: Written<number>;
  content: Written<string>;
  sha256: Written<string>;
  is_public: boolean;
  frozen_by: number | null;
  frozen_at: Written<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    nameplates: NameplatesTable;
    nameplate_files: NameplateFilesTable;
    nameplate_lists: NameplateListsTable;
  }
}
