import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date, never>;

interface ConversationsTable {
  id: Generated<number>;
  low_id: number;
  high_id: number;
  created_at: Created;
}

interface ConversationSidesTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  sent_count: Generated<number>;
  last_at: Date;
  last_excerpt: Generated<string>;
  is_last_own: Generated<boolean>;
  unread_count: Generated<number>;
  hidden_to_id: Generated<number>;
  is_hidden: Generated<boolean>;
}

interface PrivateMessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  body: string;
  created_at: Created;
}

declare module '../../db/tables.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_sides: ConversationSidesTable;
    private_messages: PrivateMessagesTable;
  }
}
