import type { ColumnType, Generated } from 'kysely';
import type { TicketMailReason, TicketMailState } from '../../../contract/ticket/mail.ts';
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
  nameplate_id: Generated<number | null>;
  rating: number | null;
  rating_text: Generated<string>;
  terms_id: Generated<number | null>;
  solve_minutes: Generated<number | null>;
  solve_due_at: Generated<Date | null>;
  solve_warned_at: Generated<Date | null>;
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
  /** Hash of the bytes: the same file stands once with its message. */
  digest: string | null;
}

interface TicketMailsTable {
  id: Generated<number>;
  message_key: string;
  ticket_id: number | null;
  post_id: number | null;
  sender: string;
  subject: string;
  text: string;
  state: TicketMailState;
  reason: TicketMailReason | '';
  refused: Generated<string>;
  raw_key: string | null;
  byte_size: number;
  created_at: ColumnType<Date, Date, never>;
  settled_at: Generated<Date | null>;
  settled_by: Generated<number | null>;
}

interface ServiceTermsTable {
  id: Generated<number>;
  company_id: number | null;
  name: string;
  answer_stop: number;
  answer_fault: number;
  answer_question: number;
  answer_wish: number;
  solve_stop: number | null;
  solve_fault: number | null;
  solve_question: number | null;
  solve_wish: number | null;
  starts_on: string;
  ends_on: string;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  ended_at: Generated<Date | null>;
}

interface TicketBreachesTable {
  id: Generated<number>;
  ticket_id: number;
  kind: 'answer' | 'solution';
  due_at: Date;
  noticed_at: Date;
  met_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tickets: TicketsTable;
    ticket_posts: TicketPostsTable;
    ticket_files: TicketFilesTable;
    ticket_mails: TicketMailsTable;
    service_terms: ServiceTermsTable;
    ticket_breaches: TicketBreachesTable;
  }
}
