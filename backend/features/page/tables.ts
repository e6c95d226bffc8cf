import type { ColumnType } from 'kysely';

interface PageTextsTable {
  /** Name of the page whose texts these are, e.g. `price` or `product-overview`. */
  name: string;
  body: ColumnType<unknown, string, string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    page_texts: PageTextsTable;
  }
}
