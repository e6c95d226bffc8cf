import type { ColumnType, Generated } from 'kysely';
import type { Pack } from '../../../contract/price/price.ts';

interface PriceVersionsTable {
  id: Generated<number>;
  effective_from: Date;
  month_fen: number;
  quarter_fen: number;
  year_fen: number;
  coins_per_yuan: number;
  month_gift: number;
  quarter_gift: number;
  year_gift: number;
  packs: ColumnType<Pack[], string, never>;
  note: string;
  created_by: number | null;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    price_versions: PriceVersionsTable;
  }
}
