import type { DumpBoard, DumpFault, DumpFormat, DumpPost, DumpUser } from './dump.ts';
import type { PlannedPost, PlannedTopic } from './plan-topic.ts';

/**
 * What the reading process leaves in a file, one JSON in each line: the head, the people, then every topic with its
 * posts behind it. The server never holds more of it than a post.
 */
export interface DumpHead {
  format: DumpFormat;
  topicCount: number;
  userCount: number;
  boards: (DumpBoard & { topicCount: number })[];
  /** Boards in which guests wrote, or people whom the dump does not know any more. */
  guestBoards: number[];
  /** The first of them; the counts are whole. */
  faults: DumpFault[];
  faultCount: number;
  faultCodes: Record<string, number>;
  leftOut: Record<string, number>;
}

/** A person, with the boards in which he or she wrote. */
export type SpooledUser = DumpUser & { boards: number[] };

export interface SpooledTopic extends Omit<PlannedTopic, 'posts'> {
  id: number;
  boardId: number;
  viewCount: number;
  isClosed: boolean;
  acceptedPostId: number | null;
  /** When the accepted answer was written, where it is taken over. */
  solvedAt: Date | null;
  postCount: number;
}

export type SpooledPost = Omit<PlannedPost, 'old'> & { old: Omit<DumpPost, 'text'> };
