import type { ColumnType, Generated } from 'kysely';
import type { EntryKind, EntryState, EntryStatus } from '../../../contract/guest-book/guest-book.ts';

type Created = ColumnType<Date, Date, never>;

interface GuestEntriesTable {
  id: Generated<number>;
  kind: EntryKind;
  title: string;
  body: string;
  author_id: number | null;
  author_name: Generated<string>;
  /** SHA-256 of the code by which an anonymous writer follows the entry. */
  code_hash: string | null;
  is_private: Generated<boolean>;
  state: EntryState;
  status: Generated<EntryStatus>;
  status_reason: Generated<string>;
  release: Generated<string>;
  test: Generated<string>;
  link: Generated<string>;
  page: Generated<string>;
  request_id: Generated<string>;
  version: Generated<string>;
  user_agent: Generated<string>;
  image_ids: Generated<string[]>;
  title_pairs: Generated<string[]>;
  /** People, each once, over this entry and what was merged into it. */
  vote_count: Generated<number>;
  comment_count: Generated<number>;
  merged_into: number | null;
  assignee_id: number | null;
  created_at: Created;
  active_at: Date;
  answered_at: Date | null;
  is_demo: Generated<boolean>;
}

interface GuestVotesTable {
  entry_id: number;
  user_id: number;
  created_at: Created;
}

interface GuestCommentsTable {
  id: Generated<number>;
  entry_id: number;
  author_id: number | null;
  body: string;
  is_private: boolean;
  created_at: Created;
}

interface GuestStatusStepsTable {
  id: Generated<number>;
  entry_id: number;
  status: EntryStatus;
  reason: Generated<string>;
  actor_id: number | null;
  created_at: Created;
}

interface GuestConfirmationsTable {
  entry_id: number;
  /** `user:12`, or `code` for the anonymous writer. */
  person: string;
  is_fixed: boolean;
  created_at: Created;
}

interface GuestFilesTable {
  id: Generated<number>;
  entry_id: number;
  name: string;
  byte_size: number;
  file_key: string;
  created_at: Created;
  /** Hash of the bytes: the same file stands once with its entry. */
  digest: string | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    guest_entries: GuestEntriesTable;
    guest_votes: GuestVotesTable;
    guest_comments: GuestCommentsTable;
    guest_status_steps: GuestStatusStepsTable;
    guest_confirmations: GuestConfirmationsTable;
    guest_files: GuestFilesTable;
  }
}
