import type { ColumnType } from 'kysely';
import type { Product } from '../../../contract/product.ts';

interface ProductsTable {
  slug: string;
  position: number;
  body: ColumnType<Product, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    products: ProductsTable;
  }
}
