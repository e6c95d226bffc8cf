import type { ColumnType } from 'kysely';

interface UserBadgesTable {
  user_id: number;
  badge: string;
  given_at: ColumnType<Date, Date, never>;
  given_by: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_badges: UserBadgesTable;
  }
}
