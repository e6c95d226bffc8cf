import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TopicKind } from '../../../contract/forum/forum.ts';
import type { PostHidden, TopicHidden } from '../../../contract/forum/limits.ts';
import type { ReactionCounts, ReactionKind } from '../../../contract/forum/reactions.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';

type Created = ColumnType<Date, Date, never>;
type Json<T> = ColumnType<T, string, string>;

interface BoardsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  description: Generated<string>;
  position: number;
  topic_count: Generated<number>;
  unsolved_count: Generated<number>;
  featured_count: Generated<number>;
}

interface TopicsTable {
  id: Generated<number>;
  board_id: number;
  author_id: number;
  kind: TopicKind;
  title: string;
  body: Json<Doc>;
  /** The first 160 characters of the body's text. */
  excerpt: Generated<string>;
  /** Raised by each edit. */
  revision: Generated<number>;
  created_at: Created;
  edited_at: Date | null;
  last_post_at: Date;
  last_poster_id: number;
  /** The topic itself is the first floor. */
  next_floor: Generated<number>;
  /** Floors that are not deleted. */
  reply_count: Generated<number>;
  view_count: Generated<number>;
  like_count: Generated<number>;
  is_pinned: Generated<boolean>;
  is_featured: Generated<boolean>;
  is_closed: Generated<boolean>;
  accepted_post_id: number | null;
  accepted_at: Date | null;
  hot_score: Generated<number>;
  reaction_counts: ColumnType<ReactionCounts, never, never>;
  /** The topic that this one asks again. */
  duplicate_of: number | null;
  /** When its owner was asked whether an answer helped. */
  reminded_at: Date | null;
  /** `last_post_at`, or infinity for a pinned topic. */
  active_at: GeneratedAlways<Date | number>;
  /** Null is what others may see; `visibility.ts` alone sets it, and why. */
  hidden_at: Date | null;
  hidden_why: TopicHidden | null;
  hidden_by: number | null;
  merged_into: number | null;
  /** Seconds between two replies of the same person. */
  slow_seconds: Generated<number>;
  assignee_id: number | null;
  staff_note: Generated<string>;
  /** Coins of its open bounty, for lists. */
  bounty: Generated<number | null>;
  is_demo: Generated<boolean>;
}

interface PostsTable {
  id: Generated<number>;
  topic_id: number;
  floor: number;
  author_id: number;
  body: Json<Doc>;
  excerpt: Generated<string>;
  reply_to_floor: number | null;
  revision: Generated<number>;
  like_count: Generated<number>;
  created_at: Created;
  edited_at: Date | null;
  hidden_at: Date | null;
  hidden_why: PostHidden | null;
  hidden_by: number | null;
  helpful_at: Date | null;
  reaction_counts: ColumnType<ReactionCounts, never, never>;
  is_demo: Generated<boolean>;
}

interface MovedFloorsTable {
  /** Where the post stood before. */
  topic_id: number;
  floor: number;
  to_topic_id: number;
  to_floor: number;
}

interface TagsTable {
  id: Generated<number>;
  name: string;
  name_key: string;
}

interface TopicTagsTable {
  tag_id: number;
  topic_id: number;
  position: number;
}

interface TopicLikesTable {
  topic_id: number;
  user_id: number;
  created_at: Created;
}

interface PostLikesTable {
  post_id: number;
  user_id: number;
  created_at: Created;
}

interface TopicViewsTable {
  topic_id: number;
  /** Hash of the account, or of address and browser. */
  device_hash: string;
  seen_at: Date;
  is_counted: Generated<boolean>;
}

interface ForumAuthorsTable {
  user_id: number;
  topic_count: Generated<number>;
  reply_count: Generated<number>;
  accepted_count: Generated<number>;
}

interface TopicReadsTable {
  user_id: number;
  topic_id: number;
  /** The last floor that was read. */
  floor: number;
  read_at: Date;
}

interface TopicReactionsTable {
  topic_id: number;
  user_id: number;
  kind: ReactionKind;
  created_at: Created;
}

interface PostReactionsTable {
  post_id: number;
  user_id: number;
  kind: ReactionKind;
  created_at: Created;
}

interface PollsTable {
  topic_id: number;
  most_choices: number;
  closes_at: Date | null;
  results: 'always' | 'voted' | 'closed';
  is_changeable: boolean;
  /** People, not choices. */
  voter_count: Generated<number>;
}

interface PollOptionsTable {
  topic_id: number;
  position: number;
  text: string;
  vote_count: Generated<number>;
}

interface PollVotesTable {
  topic_id: number;
  user_id: number;
  position: number;
  voted_at: Created;
}

interface BountiesTable {
  id: Generated<number>;
  topic_id: number;
  amount: number;
  state: ColumnType<'open' | 'paid' | 'returned', undefined, 'paid' | 'returned'>;
  closes_at: Date;
  created_at: Created;
  ended_at: Date | null;
  /** The answer that earned it. */
  post_id: number | null;
}

interface BountyHoldsTable {
  transfer_id: number;
  bounty_id: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    boards: BoardsTable;
    topics: TopicsTable;
    posts: PostsTable;
    moved_floors: MovedFloorsTable;
    tags: TagsTable;
    topic_tags: TopicTagsTable;
    topic_likes: TopicLikesTable;
    post_likes: PostLikesTable;
    topic_views: TopicViewsTable;
    forum_authors: ForumAuthorsTable;
    topic_reads: TopicReadsTable;
    topic_reactions: TopicReactionsTable;
    post_reactions: PostReactionsTable;
    bounties: BountiesTable;
    bounty_holds: BountyHoldsTable;
    polls: PollsTable;
    poll_options: PollOptionsTable;
    poll_votes: PollVotesTable;
  }
}
