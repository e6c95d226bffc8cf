import type { WholeHit } from '../../contract/search/whole-search.ts';
import type { Database } from '../db/database.ts';

export const visibleToAll = 0;
export const visibleToSignedIn = 1;
export const visibleToStaff = 2;

/** One text of a thing. */
interface DocumentText {
  floor: number;
  postId: number | null;
  text: string;
  /** When it was written, where the thing's own times do not say. */
  writtenAt?: Date;
  /** Names and labels, which no answer quotes. */
  isLabel?: boolean;
}

/** A thing as its source tells it to the index. */
export interface SearchDocument {
  kind: string;
  refId: number;
  boardId: number | null;
  authorId: number | null;
  title: string;
  /** Its texts in reading order; a hit names the part that it stands in. */
  parts: DocumentText[];
  /** Path of its page. */
  url: string;
  /** What it belongs to within its kind: board, category, tier. The key narrows a search, the name is shown. */
  group?: { key: string; name: string };
  /** What its card shows beside title and text, by name; numbers and codes as text. */
  facts?: Readonly<Record<string, string>>;
  /** Null for what cannot be solved. */
  isSolved: boolean | null;
  replyCount: number;
  /** Whether one of its texts has a file attached. */
  hasFile?: boolean;
  /** One of the `visibleTo…` grades. */
  visibility: number;
  /** Factor of its rank; 1 is normal. */
  weight?: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a hit shows of its thing beside the words that were found, as it is now. */
export type Shown = Partial<Pick<WholeHit, 'picture' | 'values'>>;

/** Where the things of one kind come from. */
export interface SearchSource {
  /** The documents of these ids; one that is missing in the answer is taken out of the index. */
  listDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]>;
  /** Pictures and values of these, all of which whoever searches may read. */
  show?(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Shown>>;
  /** Words in a question that ask for a thing of this kind: 软件 for a product. */
  namedAs?: readonly string[];
  /** The things: rows of one table with a numbered key, or two lists of ids. */
  things: { table: string; where: string } | ListedThings;
}

export interface ListedThings {
  /** Ids above `after`, in order, for a rebuild. */
  listIds(db: Database, range: { after: number; limit: number }): Promise<number[]>;
  /** Ids that have no document, as after an import that did not ask for one. */
  listUnindexedIds(db: Database, of: { kind: string; limit: number }): Promise<number[]>;
}

declare module '../feature.ts' {
  interface Feature {
    /** What of it is found by the search, by the kind of its documents. */
    search?: Readonly<Record<string, SearchSource>>;
  }
}
