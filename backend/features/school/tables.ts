import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CampusKind, CampusState, Consent } from '../../../contract/school/limits.ts';
import type { ProofRole, ProofState } from '../../../contract/school/proof.ts';
import type { RubricLine } from '../../../contract/school/rubric.ts';

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

interface SchoolAssignmentsTable {
  id: Generated<number>;
  class_id: Written<number>;
  title: string;
  text: string;
  rubric: JSONColumnType<RubricLine[], string, string>;
  due_at: Date;
  released_at: Date | null;
  created_by: number | null;
  created_at: Written<Date>;
}

interface SchoolHandInsTable {
  id: Generated<number>;
  assignment_id: Written<number>;
  pupil_id: Written<number>;
  user_id: Written<number>;
  note: string;
  sent_at: Date;
  marks: ColumnType<number[] | null, string | null, string | null>;
  remark: Generated<string>;
  marked_by: number | null;
  marked_at: Date | null;
}

interface SchoolHandInFilesTable {
  hand_in_id: number;
  file_id: string;
  added_at: Written<Date>;
}

interface CompetitionsTable {
  id: Generated<number>;
  state: Generated<'draft' | 'published' | 'decided'>;
  title: string;
  about: string;
  rules: string;
  criteria: JSONColumnType<RubricLine[], string, string>;
  opens_at: Date;
  closes_at: Date;
  created_by: number | null;
  created_at: Written<Date>;
  decided_at: Date | null;
}

interface CompetitionJurorsTable {
  competition_id: number;
  user_id: number;
  added_by: number | null;
  added_at: Written<Date>;
}

interface CompetitionEntriesTable {
  id: Generated<number>;
  competition_id: Written<number>;
  user_id: Written<number>;
  number: Written<number>;
  title: string;
  text: string;
  sent_at: Date;
}

interface CompetitionEntryFilesTable {
  entry_id: number;
  file_id: string;
  added_at: Written<Date>;
}

interface CompetitionVotesTable {
  entry_id: number;
  juror_id: number;
  marks: ColumnType<number[], string, string>;
  voted_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    campuses: CampusesTable;
    campus_domains: CampusDomainsTable;
    school_proofs: SchoolProofsTable;
    competitions: CompetitionsTable;
    competition_jurors: CompetitionJurorsTable;
    competition_entries: CompetitionEntriesTable;
    competition_entry_files: CompetitionEntryFilesTable;
    competition_votes: CompetitionVotesTable;
    school_assignments: SchoolAssignmentsTable;
    school_hand_ins: SchoolHandInsTable;
    school_hand_in_files: SchoolHandInFilesTable;
    school_classes: SchoolClassesTable;
    school_pupils: SchoolPupilsTable;
  }
}
