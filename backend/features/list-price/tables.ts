import type { Generated } from 'kysely';

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

declare module '../../db/tables.ts' {
  interface Tables {
    list_prices: ListPricesTable;
    price_discounts: PriceDiscountsTable;
  }
}
