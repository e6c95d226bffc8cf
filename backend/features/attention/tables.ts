import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FollowedThingKind } from '../../../contract/attention/attention.ts';

export type FollowedKind = 'person' | FollowedThingKind;

interface FollowsTable {
  follower_id: number;
  kind: ColumnType<FollowedKind, FollowedKind, never>;
  thing_id: ColumnType<number, number, never>;
  /** A followed person; null for all else. */
  followed_id: GeneratedAlways<number | null>;
  created_at: ColumnType<Date, Date, never>;
}

interface FollowedNewsTable {
  id: Generated<number>;
  told_until: Date;
}

interface FeedViewsTable {
  user_id: ColumnType<number, number, never>;
  seen_at: Date;
  seen_until: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    follows: FollowsTable;
    followed_news: FollowedNewsTable;
    feed_views: FeedViewsTable;
  }
}
