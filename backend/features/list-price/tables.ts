import type { ColumnType, Generated } from 'kysely';
import type { PriceRow, PriceTable } from '../../../contract/list-price/price-table.ts';

interface ListPricesTable {
  part_id: number;
  valid_from: string;
  fen: number;
  is_demo: Generated<boolean>;
}

interface PriceDiscountsTable {
  id: Generated<number>;
  user_id: number | null;
  company_id: number | null;
  maker_id: number | null;
  family_id: number | null;
  discount_bp: number;
  created_at: Date;
}

interface PriceMappingsTable {
  maker_id: number;
  number_head: string;
  price_head: string;
}

interface PriceTablesTable {
  id: Generated<number>;
  maker_id: number;
  file_id: string;
  name: string;
  valid_from: string;
  sample: ColumnType<string[][], string, never>;
  state: PriceTable['state'];
  fault: Generated<string>;
  created_by: number | null;
  created_at: Date;
}

interface PriceTableRowsTable {
  table_id: number;
  row_number: number;
  number: string;
  part_id: number | null;
  fen: number | null;
  before_fen: number | null;
  replaced_fen: number | null;
  outcome: PriceRow['outcome'];
}

declare module '../../db/tables.ts' {
  interface Tables {
    list_prices: ListPricesTable;
    price_discounts: PriceDiscountsTable;
    price_mappings: PriceMappingsTable;
    price_tables: PriceTablesTable;
    price_table_rows: PriceTableRowsTable;
  }
}
