import type { ColumnType, Generated } from 'kysely';
import type { Province } from '../../../../contract/appointment/provinces.ts';
import type { QuotationState, QuotedContent } from '../../../../contract/material-list/quotation.ts';
import type { QuotationRequest } from '../../../../contract/material-list/quotation-request.ts';

type Written<T> = ColumnType<T, T, never>;

interface QuotationsTable {
  id: Generated<number>;
  list_id: Written<number | null>;
  request_id: Written<number | null>;
  first_id: Written<number | null>;
  revision: Written<number>;
  list_version: Written<number>;
  issued_by: number | null;
  issued_at: Written<Date>;
  issuer: Written<string>;
  customer: Written<string>;
  contact: Written<string>;
  terms: Written<string>;
  markup_bp: Written<number>;
  valid_until: Written<string>;
  content: ColumnType<QuotedContent, string, never>;
  net_fen: Written<number>;
  tax_fen: Written<number>;
  gross_fen: Written<number>;
  status: Generated<Exclude<QuotationState, 'expired'>>;
  token_hash: string;
  answered_by: Generated<string>;
  answer_note: Generated<string>;
  answered_at: Date | null;
  opened_at: ColumnType<Date | null, undefined, Date>;
}

interface QuotationRequestsTable {
  id: Generated<number>;
  user_id: Written<number>;
  company: Written<string>;
  name: Written<string>;
  phone: Written<string>;
  region: Written<Province>;
  product: Written<string>;
  quantity: Written<number>;
  note: Written<string>;
  state: Generated<QuotationRequest['state']>;
  answer: Generated<string>;
  created_at: Written<Date>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    quotations: QuotationsTable;
    quotation_requests: QuotationRequestsTable;
  }
}
