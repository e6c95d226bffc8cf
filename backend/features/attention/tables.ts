import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FollowedThingKind } from '../../../contract/attention.ts';

export type FollowedKind = 'person' | FollowedThingKind;

interface FollowsTable {
  follower_id: number;
  kind: ColumnType<FollowedKind, FollowedKind, never>;
  thing_id: ColumnType<number, number, never>;
  /** A followed person; null for all else. */
  followed_id: GeneratedAlways<number | null>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    follows: FollowsTable;
  }
}
