import type { RawBuilder } from 'kysely';
import type { FeedEvent, KindOf } from '../../contract/area-kinds.ts';
import type { MuteKind } from '../../contract/notice/notice.ts';
import type { Database } from '../db/database.ts';

/** Things of one kind that can be followed or muted. */
export interface NamedThings {
  /** Those that a viewer of this grade may know of, as `id`, `name` and `address`: what leads to its page. */
  rows(grade: number): RawBuilder<unknown>;
  /** Where things go by a name: the number of the one that is called so. */
  findId?(db: Database, name: string): Promise<number | undefined>;
  /** Where following can make a thing of a name that is only used so far. */
  findOrCreateId?(db: Database, name: string): Promise<number | undefined>;
}

/** Where the feed looks for one kind of event; both see `followed.thing_id`, and `silent`, ids of people not to hear. */
export interface FeedRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

interface FeedViewer {
  userId: number;
  grade: number;
}

/** What stands in the feed of an event. */
export interface FeedText {
  id: number;
  path: string;
  title: string;
  excerpt: string;
  authorId: number | null;
}

export interface FeedSource {
  /** What names it among all items of the feed behind `<event>:`, its number for `list`, and when it happened. */
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  /** By what one follows. */
  rows(viewer: FeedViewer): Readonly<Partial<Record<'person' | KindOf<'followed'>, FeedRows>>>;
  list(db: Database, ids: readonly number[]): Promise<FeedText[]>;
}

declare module '../feature.ts' {
  interface Feature {
    /** What of it can be followed or muted. */
    named?: Readonly<Partial<Record<MuteKind, NamedThings>>>;
    /** What of it comes into the feed of those who follow. */
    feed?: Readonly<Partial<Record<FeedEvent, FeedSource>>>;
  }
}
