import type { ColumnType } from 'kysely';

interface FollowsTable {
  follower_id: number;
  followed_id: number;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    follows: FollowsTable;
  }
}
