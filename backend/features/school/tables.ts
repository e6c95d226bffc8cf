import type { ColumnType, Generated } from 'kysely';
import type { CampusKind, CampusState, Consent } from '../../../contract/school/limits.ts';
import type { ProofRole, ProofState } from '../../../contract/school/proof.ts';

type Written<T> = ColumnType<T, T, never>;

interface CampusesTable {
  company_id: Written<number>;
  kind: CampusKind;
  state: Generated<CampusState>;
  reason: Generated<string>;
  seats: Generated<number>;
  asked_by: number | null;
  asked_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

interface SchoolClassesTable {
  id: Generated<number>;
  company_id: Written<number>;
  teacher_id: number | null;
  name: string;
  code: string;
  is_open: Generated<boolean>;
  is_listed: boolean;
  ends_on: string;
  forgotten_at: Date | null;
  created_at: Written<Date>;
}

interface SchoolPupilsTable {
  id: Generated<number>;
  class_id: Written<number>;
  user_id: number | null;
  number: string;
  name: string;
  consent: Consent | null;
  joined_at: Date | null;
  created_at: Written<Date>;
}

interface CampusDomainsTable {
  domain: Written<string>;
  company_id: Written<number>;
  added_by: number | null;
  added_at: Written<Date>;
}

interface SchoolProofsTable {
  user_id: Written<number>;
  role: ProofRole;
  way: 'mail' | 'document';
  school: string;
  document_key: string;
  state: ProofState;
  reason: string;
  sent_at: Date;
  valid_until: string | null;
  decided_by: number | null;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    campuses: CampusesTable;
    campus_domains: CampusDomainsTable;
    school_proofs: SchoolProofsTable;
    school_classes: SchoolClassesTable;
    school_pupils: SchoolPupilsTable;
  }
}
