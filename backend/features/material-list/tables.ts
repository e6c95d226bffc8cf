import type { ColumnType, Generated } from 'kysely';
import type { MaterialForm } from '../../../contract/material-list/form.ts';
import type { GivenRight, ItemKind, VersionAct } from '../../../contract/material-list/kinds.ts';
import type { Content } from './content.ts';

type Written<T> = ColumnType<T, T, never>;

interface MaterialListsTable {
  id: Generated<number>;
  user_id: Written<number | null>;
  company_id: Written<number | null>;
  created_by: Written<number | null>;
  colleague_right: Generated<GivenRight>;
  title: string;
  project: Generated<string>;
  note: Generated<string>;
  tax_bp: number;
  is_tax_included: Generated<boolean>;
  price_date: string;
  revision: Generated<number>;
  version: Generated<number>;
  created_at: Written<Date>;
  updated_at: Date;
  /** The notice of which it was made, while that is there. */
  tender_id: number | null;
  tender_title: Generated<string>;
}

interface MaterialGroupsTable {
  id: Generated<number>;
  list_id: number;
  position: number;
  name: string;
  designation: Generated<string>;
  count: number;
  revision: Generated<number>;
}

interface MaterialLinesTable {
  id: Generated<number>;
  list_id: number;
  group_id: number;
  position: number;
  part_id: number | null;
  designation: Generated<string>;
  maker: Generated<string>;
  number: Generated<string>;
  name: Generated<string>;
  quantity: number;
  unit: Generated<string>;
  remark: Generated<string>;
  price_fen: number | null;
  is_own_price: Generated<boolean>;
  discount_bp: Generated<number>;
  is_own_discount: Generated<boolean>;
  substitute_maker: Generated<string>;
  substitute_number: Generated<string>;
  revision: Generated<number>;
}

interface MaterialVersionsTable {
  list_id: Written<number>;
  version: Written<number>;
  act: Written<VersionAct>;
  undone_version: Written<number | null>;
  saved_by: number | null;
  saved_at: Written<Date>;
}

interface MaterialChangesTable {
  list_id: Written<number>;
  version: Written<number>;
  kind: Written<ItemKind>;
  item_id: Written<number>;
  before: ColumnType<Content | null, string | null, never>;
  after: ColumnType<Content | null, string | null, never>;
}

interface MaterialMembersTable {
  list_id: Written<number>;
  user_id: Written<number>;
  member_right: GivenRight;
  granted_by: number | null;
  granted_at: Date;
}

interface MaterialLinksTable {
  id: Generated<number>;
  list_id: Written<number>;
  purpose: Written<'page' | 'program'>;
  link_right: Written<GivenRight>;
  label: Generated<string>;
  token_hash: Written<string>;
  created_by: Written<number>;
  created_at: Written<Date>;
  expires_at: Written<Date>;
  revoked_at: Date | null;
  last_used_at: Date | null;
  use_count: Generated<number>;
}

interface MaterialCommentsTable {
  id: Generated<number>;
  list_id: Written<number>;
  line_id: Written<number | null>;
  author_id: number | null;
  body: Written<string>;
  created_at: Written<Date>;
}

interface MaterialChoicesTable {
  user_id: Written<number>;
  list_id: number;
}

interface MaterialFormsTable {
  id: Generated<number>;
  user_id: Written<number | null>;
  company_id: Written<number | null>;
  name: string;
  columns: ColumnType<MaterialForm['columns'], string, string>;
  delimiter: MaterialForm['delimiter'];
  created_at: Written<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    material_lists: MaterialListsTable;
    material_groups: MaterialGroupsTable;
    material_lines: MaterialLinesTable;
    material_versions: MaterialVersionsTable;
    material_changes: MaterialChangesTable;
    material_members: MaterialMembersTable;
    material_links: MaterialLinksTable;
    material_comments: MaterialCommentsTable;
    material_choices: MaterialChoicesTable;
    material_forms: MaterialFormsTable;
  }
}
