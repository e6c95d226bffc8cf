import type { ColumnType, Generated } from 'kysely';

interface ResourceBundlesTable {
  id: Generated<number>;
  author_id: number;
  title: string;
  about: Generated<string>;
  price: number;
  state: Generated<'shown' | 'closed'>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface ResourceBundleItemsTable {
  bundle_id: number;
  resource_id: number;
  position: number;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    resource_bundles: ResourceBundlesTable;
    resource_bundle_items: ResourceBundleItemsTable;
  }
}
