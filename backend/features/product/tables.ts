import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Product, ProductSummary } from '../../../contract/product/product.ts';

interface ProductsTable {
  id: GeneratedAlways<number>;
  slug: string;
  position: number;
  body: ColumnType<Product, string, string>;
  /** What lists say of it: every page names the products, and must not read all that is said of them. */
  summary: ColumnType<ProductSummary, string, string>;
}

interface ProductReleasesTable {
  id: Generated<number>;
  product: string;
  version: string;
  released_on: string;
  notes: Generated<string>;
  notes_en: Generated<string>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface ProductMenuChangesTable {
  release_id: number;
  was: string;
  now: string;
}

interface ProductReleaseFilesTable {
  release_id: number;
  file_id: string;
  platform: string;
  withdrawn: Generated<string>;
  added_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    products: ProductsTable;
    product_releases: ProductReleasesTable;
    product_menu_changes: ProductMenuChangesTable;
    product_release_files: ProductReleaseFilesTable;
  }
}
