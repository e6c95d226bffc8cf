import type { ColumnType, Generated } from 'kysely';

/** Where a floor begins in a document's body; floor 0 is the opening text. */
export interface DocumentPart {
  floor: number;
  postId: number | null;
  start: number;
}

interface SearchDocumentsTable {
  id: Generated<number>;
  kind: string;
  ref_id: number;
  board_id: number | null;
  author_id: number | null;
  title: string;
  body: string;
  parts: ColumnType<DocumentPart[], string, string>;
  url: string;
  group_key: string | null;
  group_name: Generated<string>;
  facts: ColumnType<Record<string, string>, string | undefined, string>;
  is_solved: boolean | null;
  reply_count: number;
  visibility: number;
  weight: number;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

interface SearchIndexTable {
  document_id: number;
  slice: number;
  is_solved: boolean | null;
  reply_count: number;
  visibility: number;
  weight: number;
  created_at: ColumnType<Date, Date | string, Date | string>;
  group_key: string | null;
  /** The title's words without what stands between them. */
  title_key: string;
  vector: string;
}

interface SearchOutboxTable {
  id: Generated<number>;
  kind: string;
  ref_id: number;
  queued_at: Generated<Date>;
  attempts: Generated<number>;
  available_at: Generated<Date>;
}

interface SearchFailuresTable {
  kind: string;
  ref_id: number;
  reason: string;
  attempts: number;
  failed_at: Generated<Date>;
}

interface SearchMissesTable {
  words: string;
  count: Generated<number>;
  first_at: ColumnType<Date, Date, never>;
  last_at: ColumnType<Date, Date, Date>;
  /** Several people asked for them. */
  is_common: Generated<boolean>;
}

/** Who asked for words that found nothing, until they are common; hashes. */
interface SearchMissAskersTable {
  words: string;
  asker: string;
}

interface SearchSpelledWordsTable {
  word: string;
  written: string;
}

interface SearchSpellingsTable {
  variant: string;
  word: string;
}

interface SearchHeardWordsTable {
  sound: string;
  word: string;
}

interface SearchConceptsTable {
  term: string;
  forms: string[];
  leads: string[];
  english: string;
  is_removed: boolean;
  updated_by: number | null;
  updated_at: ColumnType<Date, Date, Date>;
}

interface SearchListedWordsTable {
  list: 'blocked' | 'hot';
  words: string;
  created_at: ColumnType<Date, Date, never>;
}

interface SearchPinsTable {
  id: Generated<number>;
  words: string;
  kind: string;
  ref_id: number;
  created_at: ColumnType<Date, Date, never>;
}

interface SearchCountsTable {
  day: ColumnType<string, string, never>;
  words: string;
  count: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    search_documents: SearchDocumentsTable;
    search_index: SearchIndexTable;
    search_outbox: SearchOutboxTable;
    search_failures: SearchFailuresTable;
    search_misses: SearchMissesTable;
    search_miss_askers: SearchMissAskersTable;
    search_spelled_words: SearchSpelledWordsTable;
    search_spellings: SearchSpellingsTable;
    search_heard_words: SearchHeardWordsTable;
    search_concepts: SearchConceptsTable;
    search_listed_words: SearchListedWordsTable;
    search_pins: SearchPinsTable;
    search_counts: SearchCountsTable;
  }
}
