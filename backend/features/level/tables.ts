import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date, never>;

interface PointEntriesTable {
  id: Generated<number>;
  user_id: number;
  reason: string;
  thing: string;
  actor_id: Generated<number>;
  points: number;
  cause: 'earned' | 'undone' | 'hidden' | 'restored' | 'opening';
  reverses_id: number | null;
  /** `yyyy-MM-dd` in Beijing. */
  day: string;
  created_at: Created;
}

interface CoinRewardsTable {
  id: Generated<number>;
  user_id: number;
  thing: string;
  coins: number;
  /** `yyyy-MM-dd` in Beijing. */
  day: string;
  returns_id: number | null;
  transfer_id: number | null;
  created_at: Created;
  ended_at: Date | null;
  taken: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    point_entries: PointEntriesTable;
    coin_rewards: CoinRewardsTable;
  }
}
