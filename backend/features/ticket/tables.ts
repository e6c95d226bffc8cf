import type { ColumnType, Generated } from 'kysely';
import type { TicketPost, TicketSeverity, TicketState } from '../../../contract/ticket/ticket.ts';

interface TicketsTable {
  id: Generated<number>;
  subject: string;
  product: string;
  version: string;
  licence: string;
  severity: TicketSeverity;
  state: Generated<TicketState>;
  asker_id: number | null;
  name: string;
  email: string;
  code_seed: string;
  locale: string;
  assignee_id: number | null;
  open_since: Date | null;
  due_at: Date | null;
  warned_at: Date | null;
  answered_at: Date | null;
  solved_at: Date | null;
  merged_into: number | null;
  split_from: number | null;
  rating: number | null;
  rating_text: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  active_at: Date;
}

interface TicketPostsTable {
  id: Generated<number>;
  ticket_id: number;
  kind: TicketPost['kind'];
  author_id: number | null;
  text: string;
  created_at: ColumnType<Date, Date, never>;
}

interface TicketFilesTable {
  id: Generated<number>;
  post_id: number;
  name: string;
  byte_size: number;
  file_key: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tickets: TicketsTable;
    ticket_posts: TicketPostsTable;
    ticket_files: TicketFilesTable;
  }
}
