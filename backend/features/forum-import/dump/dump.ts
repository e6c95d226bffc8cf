/** What could not be taken over as it was, or why a thing was left out: codes that the report shows. */
export type Notes = Set<string>;

export type DumpFormat = 'discourse' | 'phpbb';

/** A forum in one shape, whatever it came from, as the reading process holds it. Ids are those of the old forum. */
export interface Dump {
  format: DumpFormat;
  users: ReadonlyMap<number, DumpUser>;
  boards: DumpBoard[];
  /** By id, each with at least one post. */
  topics: DumpTopic[];
  /** Rows that could not be read, or were never meant for the public. */
  faults: DumpFault[];
  /** How many rows were left out on purpose, by code. */
  leftOut: Readonly<Record<string, number>>;
}

export interface DumpUser {
  id: number;
  name: string;
  /** Lower case; empty when the dump tells none. */
  email: string;
  createdAt: Date;
}

export interface DumpBoard {
  id: number;
  name: string;
  description: string;
  /** Not everybody could read it. */
  isPrivate: boolean;
}

export interface DumpTopic {
  id: number;
  boardId: number;
  title: string;
  viewCount: number;
  isClosed: boolean;
  tags: string[];
  acceptedPostId: number | null;
  /** In the order of the old forum; the first opens the topic. */
  posts: DumpPost[];
}

export interface DumpPost {
  id: number;
  /** Null for guests and for people whom the dump no longer knows. */
  userId: number | null;
  number: number;
  replyToNumber: number | null;
  /** As the old forum kept it. */
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

export interface DumpFault {
  kind: 'user' | 'board' | 'topic' | 'post';
  oldId: number;
  title: string;
  codes: string[];
}
