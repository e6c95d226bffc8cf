import type { ColumnType, Generated } from 'kysely';
import type { Adjustment } from '../../../contract/adjustment/adjustment.ts';

interface CoinAdjustmentsTable {
  id: Generated<number>;
  user_id: number;
  purse: Adjustment['purse'];
  amount: number;
  reason: string;
  state: Generated<Adjustment['state']>;
  proposed_by: number;
  decided_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    coin_adjustments: CoinAdjustmentsTable;
  }
}
