import type { ColumnType, Generated } from 'kysely';
import type { Invoice, InvoiceTitle } from '../../../contract/invoice/invoice.ts';

type Json<T> = ColumnType<T, string, string>;

interface InvoicesTable {
  id: Generated<number>;
  user_id: number;
  kind: Invoice['kind'];
  /** As it was when it was asked for. */
  title: Json<InvoiceTitle>;
  email: string;
  remark: Generated<string>;
  amount_fen: number;
  state: Generated<Invoice['state']>;
  fapiao_number: Generated<string>;
  /** Of the invoice that reverses it. */
  red_number: Generated<string>;
  file_address: Generated<string>;
  /** In the file store; empty where nothing was uploaded. */
  file_key: Generated<string>;
  answer: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  moved_at: Date;
}

interface InvoiceOrdersTable {
  invoice_id: number;
  order_id: number;
  amount_fen: number;
  /** False once the invoice was refused or reversed: then the order may be invoiced again. */
  is_live: Generated<boolean>;
}

interface InvoiceTitlesTable {
  id: Generated<number>;
  user_id: number;
  kind: InvoiceTitle['titleKind'];
  title: string;
  tax_number: Generated<string>;
  /** Address, phone, bank and account, for special invoices. */
  details: ColumnType<Partial<InvoiceTitle>, string | undefined, string>;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    invoices: InvoicesTable;
    invoice_orders: InvoiceOrdersTable;
    invoice_titles: InvoiceTitlesTable;
  }
}
