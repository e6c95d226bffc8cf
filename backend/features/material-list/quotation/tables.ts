import type { ColumnType, Generated } from 'kysely';
import type { QuotationState, QuotedContent } from '../../../../contract/material-list/quotation.ts';

type Written<T> = ColumnType<T, T, never>;

interface QuotationsTable {
  id: Generated<number>;
  list_id: Written<number>;
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

declare module '../../../db/tables.ts' {
  interface Tables {
    quotations: QuotationsTable;
  }
}
