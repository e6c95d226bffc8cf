import type { ColumnType, Generated } from 'kysely';
import type { CaseKind, Decision } from '../../../contract/moderation/kinds.ts';

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

/** What a case knows beside its thing. */
export interface CaseFacts {
  /** Rules of words and links that were hit, and what they found. */
  hits?: { rule: string; found: string }[];
  /** An appeal: the act it is against. */
  actId?: number;
  /** The words of an appeal, or the reason of a ban that is asked for. */
  statement?: string;
  /** Who asks for a ban. */
  askedBy?: number;
}

interface ModerationCasesTable {
  id: Generated<number>;
  kind: CaseKind;
  thing_kind: string;
  thing_id: number;
  /** Null is for staff alone. */
  board_id: number | null;
  subject_id: number | null;
  facts: ColumnType<CaseFacts, string, string>;
  weight: Generated<number>;
  opened_at: ColumnType<Date, Date, never>;
  claimed_by: number | null;
  claimed_until: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  decision: Decision | null;
  decision_reason: Generated<string>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    moderation_cases: ModerationCasesTable;
    review_settings: ReviewSettingsTable;
    review_words: ReviewWordsTable;
    review_domains: ReviewDomainsTable;
  }
}
