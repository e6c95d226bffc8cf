import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Product, ProductSummary } from '../../../contract/product/product.ts';

interface ProductsTable {
  id: GeneratedAlways<number>;
  slug: string;
  position: number;
  body: ColumnType<Product, string, string>;
  /** What lists say of it: every page names the products, and must not read all that is said of them. */
  summary: ColumnType<ProductSummary, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    products: ProductsTable;
  }
}
