import type { Card, Thing } from '../../contract/card/card.ts';
import type { CardKind } from '../../contract/rich-text/card-kinds.ts';
import type { Database } from '../db/database.ts';
import type { FileStore, Services } from '../http/context.ts';

export interface CardQuery {
  words: string;
  limit: number;
  /** What the viewer may read. */
  grade: number;
}

/** The things of one kind by their ids; `grade` is what the viewer may read. */
export interface DescribeQuery {
  ids: readonly string[];
  grade: number;
}

export type Described = Thing & { updatedAt: Date };

/** What a share picture shows of a thing beside its name. */
export interface ShareFigure {
  /** A stored picture, in the common store unless another is named; the revision is that of its file. */
  cover?: { key: string; revision?: number; store?: FileStore };
  /** Name of a drawing of the site. */
  drawing?: string;
  /** In coins; null for what has none. */
  price: number | null;
}

/** Things of one kind that texts point to. */
export interface CardSource {
  /** What these words could mean, the likeliest first. */
  list(db: Database, query: CardQuery): Promise<Card[]>;
  /** What the ids lead to; one that is missing in the answer leads nowhere. */
  describe(db: Database, query: DescribeQuery): Promise<Described[]>;
  /** Figure and price of a thing that everyone may read. */
  findFigure?(services: Pick<Services, 'db' | 'files'>, id: string): Promise<ShareFigure | undefined>;
  /** Where a thing has several names: all of them, and its number as a text that points itself. */
  findNames?(db: Database, query: { id: string; grade: number }): Promise<Names | 'hidden' | undefined>;
  /** Where things are not named by their numbers. */
  listIdsByNumber?(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

interface Names {
  number: number;
  names: readonly string[];
}

declare module '../feature.ts' {
  interface Feature {
    /** What of it texts can point to with `#` and `@`. */
    cards?: Readonly<Partial<Record<CardKind, CardSource>>>;
  }
}

/** The name of what was removed is no longer told: that may have been the reason. */
export const nameless = { label: '', text: '', state: 'gone' } as const;
