import type { ColumnType, Generated } from 'kysely';
import type { CertificationState, Verdict } from '../../../contract/certification/terms.ts';

type Written<T> = ColumnType<T, T, never>;

interface CertificationsTable {
  id: Generated<number>;
  user_id: number;
  state: Generated<CertificationState>;
  real_name: Generated<string>;
  position: Generated<string>;
  fields: Generated<string[]>;
  years: number | null;
  statement: Generated<string>;
  /** Of the review; votes of former ones do not count. */
  round: Generated<number>;
  reason: Generated<string>;
  has_appealed: Generated<boolean>;
  appeal: Generated<string>;
  certified_at: Generated<Date | null>;
  valid_until: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  renewal: Generated<string>;
  renewal_asked_at: Generated<Date | null>;
  intro: Generated<string>;
  sent_at: Generated<Date | null>;
  created_at: Written<Date>;
  updated_at: Date;
}

interface CertificationFilesTable {
  certification_id: number;
  file_id: string;
  position: number;
}

interface CertificationVotesTable {
  certification_id: Written<number>;
  round: Written<number>;
  reviewer_id: Written<number>;
  verdict: Written<Verdict>;
  reason: Written<string>;
  created_at: Written<Date>;
}

interface CertificationSlotsTable {
  id: Generated<number>;
  certification_id: number;
  starts_at: Date;
  minutes: number;
  place: string;
  offered_by: number;
  chosen_at: Date | null;
  created_at: Written<Date>;
}

interface CertificationActsTable {
  id: Generated<number>;
  certification_id: Written<number>;
  /** Null is the portal itself. */
  actor_id: Written<number | null>;
  round: Written<number>;
  act: Written<string>;
  reason: Written<string>;
  created_at: Written<Date>;
}

interface ExpertProductsTable {
  user_id: number;
  slug: string;
  position: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    certifications: CertificationsTable;
    certification_files: CertificationFilesTable;
    certification_votes: CertificationVotesTable;
    certification_slots: CertificationSlotsTable;
    certification_acts: CertificationActsTable;
    expert_products: ExpertProductsTable;
  }
}
