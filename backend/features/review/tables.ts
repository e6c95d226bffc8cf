import type { Generated } from 'kysely';

interface ReviewSettingsTable {
  id: Generated<number>;
  /** Another one after each change of the rules. */
  version: Generated<string>;
  first_posts: Generated<'off' | 'after' | 'before'>;
  first_post_count: Generated<number>;
}

interface ReviewWordsTable {
  id: Generated<number>;
  word: string;
  /** The written form that all spellings come down to. */
  word_key: string;
  outcome: 'queue' | 'refuse';
  category: Generated<string>;
  is_active: Generated<boolean>;
  updated_at: Date;
}

interface ReviewDomainsTable {
  id: Generated<number>;
  domain: string;
  outcome: 'allow' | 'queue' | 'refuse';
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    review_settings: ReviewSettingsTable;
    review_words: ReviewWordsTable;
    review_domains: ReviewDomainsTable;
  }
}
