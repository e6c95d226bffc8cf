import type { ColumnType, Generated } from 'kysely';
import type { RequestState } from '../../../contract/part-request/part-request.ts';

interface PartRequestsTable {
  id: Generated<number>;
  maker: string;
  maker_key: string;
  number: string;
  number_key: string;
  purpose: string;
  state: RequestState;
  answer: Generated<string>;
  part_id: number | null;
  is_demo: Generated<boolean>;
  created_by: number | null;
  created_at: ColumnType<Date, Date, never>;
  decided_by: number | null;
  decided_at: Date | null;
}

interface PartRequestVotesTable {
  request_id: number;
  user_id: number;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    part_requests: PartRequestsTable;
    part_request_votes: PartRequestVotesTable;
  }
}
