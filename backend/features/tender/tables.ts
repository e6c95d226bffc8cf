import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Province } from '../../../contract/appointment/provinces.ts';
import type { FollowDecision } from '../../../contract/tender/follow.ts';
import type {
  TenderChangeKind,
  TenderIndustry,
  TenderMethod,
  TenderState,
} from '../../../contract/tender/kinds.ts';
import type { ReportedField, ReportState } from '../../../contract/tender/report.ts';

interface TendersTable {
  id: Generated<number>;
  state: Generated<TenderState>;
  title: string;
  buyer: string;
  agency: string;
  number: string;
  key: string;
  method: TenderMethod;
  industry: TenderIndustry;
  region: Province;
  city: string;
  budget_fen: number | null;
  published_on: string;
  documents_until: Date | null;
  is_documents_day: boolean;
  closes_at: Date | null;
  is_closing_day: boolean;
  opens_at: Date | null;
  ends_at: Date;
  cancelled_at: Date | null;
  site: string;
  url: string;
  text: string;
  reason: Generated<string>;
  is_demo: Generated<boolean>;
  created_by: number | null;
  first_published_at: Date | null;
  announced_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface TenderItemsTable {
  tender_id: number;
  position: number;
  name: string;
  spec: string;
  quantity: number | null;
  unit: string;
}

interface TenderChangesTable {
  id: Generated<number>;
  tender_id: number;
  kind: TenderChangeKind;
  title: string;
  text: string;
  url: string;
  published_on: string;
  closes_before: Date | null;
  closes_after: Date | null;
  is_closing_day: boolean;
  opens_before: Date | null;
  opens_after: Date | null;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
}

interface TenderImportsTable {
  id: Generated<number>;
  name: string;
  rows: JSONColumnType<string[][], string, never>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  imported_at: Date | null;
}

interface TenderReportsTable {
  id: Generated<number>;
  tender_id: number;
  field: ReportedField;
  note: string;
  reporter_id: number | null;
  state: Generated<ReportState>;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: ColumnType<Date, Date, never>;
}

interface TenderSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  query: string;
  is_told: boolean;
  created_at: ColumnType<Date, Date, never>;
}

interface TenderCalendarsTable {
  id: Generated<number>;
  user_id: number;
  code_seed: string;
  created_at: ColumnType<Date, Date, never>;
}

interface TenderFollowsTable {
  id: Generated<number>;
  company_id: number;
  tender_id: number;
  decision: Generated<FollowDecision>;
  owner_id: number | null;
  note: Generated<string>;
  list_id: number | null;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

interface TenderTasksTable {
  id: Generated<number>;
  follow_id: number;
  title: string;
  assignee_id: number | null;
  due_on: string | null;
  done_at: Date | null;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
}

interface TenderFollowFilesTable {
  follow_id: number;
  file_id: string;
  added_at: ColumnType<Date, Date, never>;
}

interface TenderFilesTable {
  tender_id: number;
  file_id: string;
  added_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tenders: TendersTable;
    tender_items: TenderItemsTable;
    tender_changes: TenderChangesTable;
    tender_files: TenderFilesTable;
    tender_imports: TenderImportsTable;
    tender_reports: TenderReportsTable;
    tender_subscriptions: TenderSubscriptionsTable;
    tender_calendars: TenderCalendarsTable;
    tender_follows: TenderFollowsTable;
    tender_tasks: TenderTasksTable;
    tender_follow_files: TenderFollowFilesTable;
  }
}
