import type { ColumnType } from 'kysely';
import type { Product } from '../../../contract/product.ts';

interface ProductsTable {
  slug: string;
  position: number;
  body: ColumnType<Product, string, string>;
}

interface PageTextsTable {
  /** Name of the page whose texts these are, e.g. `product-overview`. */
  name: string;
  body: ColumnType<unknown, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    products: ProductsTable;
    page_texts: PageTextsTable;
  }
}
