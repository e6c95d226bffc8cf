import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FollowedThingKind } from '../../../contract/attention.ts';

export type FollowedKind = 'person' | FollowedThingKind;

type Thing = ColumnType<number | null, number | undefined, never>;

/** Exactly one of the columns that name a thing is filled. */
interface FollowsTable {
  follower_id: number;
  followed_id: Thing;
  board_id: Thing;
  tag_id: Thing;
  maker_id: Thing;
  part_id: Thing;
  article_id: Thing;
  kind: GeneratedAlways<FollowedKind>;
  thing_id: GeneratedAlways<number>;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    follows: FollowsTable;
  }
}
