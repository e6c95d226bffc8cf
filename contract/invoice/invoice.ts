import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { OrderNumberField, OrderThingSchema } from '../order/order.ts';
import { pageSchema } from '../paging.ts';

const optionalText = (max: number) => v.optional(textField({ min: 0, max }), '');
const TaxNumberField = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().toUpperCase()),
    v.regex(/^[0-9A-Z]{0,20}$/),
  ),
  '',
);

const titleFields = {
  titleKind: v.picklist(['personal', 'company']),
  title: textField({ min: 2, max: 100 }),
  taxNumber: TaxNumberField,
  /** For special invoices. */
  address: optionalText(120),
  phone: optionalText(30),
  bank: optionalText(80),
  account: optionalText(40),
};

export const InvoiceTitleSchema = v.object({
  titleKind: v.picklist(['personal', 'company']),
  title: v.string(),
  taxNumber: v.string(),
  address: v.string(),
  phone: v.string(),
  bank: v.string(),
  account: v.string(),
});
export type InvoiceTitle = v.InferOutput<typeof InvoiceTitleSchema>;

/** Of an uploaded invoice: one with many items has some hundred kilobytes. */
export const invoiceFileBytes = 5 * 1024 * 1024;
export const invoiceUploadPath = '/api/admin/invoices/:invoiceId/file';
/** Where whose invoice it is, and staff, have the file. */
export const invoiceFilePath = (invoiceId: number | string) => `/api/invoices/${invoiceId}/file`;

export const invoiceStates = ['applied', 'issuing', 'issued', 'refused', 'red_pending', 'red'] as const;

export const InvoiceSchema = v.object({
  invoiceId: v.number(),
  kind: v.picklist(['normal', 'special']),
  ...InvoiceTitleSchema.entries,
  email: v.string(),
  remark: v.string(),
  amountFen: v.number(),
  state: v.picklist(invoiceStates),
  fapiaoNumber: v.string(),
  redNumber: v.string(),
  fileAddress: v.string(),
  answer: v.string(),
  orders: v.array(v.object({ number: v.string(), ...OrderThingSchema.entries, amountFen: v.number() })),
  /** False when the tax number's check is wrong: to be looked at, not refused. */
  isTaxNumberLikely: v.boolean(),
  createdAt: TimeSchema,
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;

export const InvoiceableSchema = v.object({
  number: v.string(),
  ...OrderThingSchema.entries,
  /** Paid and not paid back. */
  amountFen: v.number(),
  paidAt: TimeSchema,
});
export type Invoiceable = v.InferOutput<typeof InvoiceableSchema>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/invoices',
  summary: 'Your invoices, the orders that can still be invoiced, and billing details used before.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: v.object({
    invoices: pageSchema(InvoiceSchema),
    orders: v.array(InvoiceableSchema),
    titles: v.array(InvoiceTitleSchema),
  }),
  errors: [],
});

export const requestInvoice = endpoint({
  name: 'requestInvoice',
  method: 'POST',
  path: '/api/invoices',
  summary: 'Requests one invoice for one or more orders; each order can be invoiced once.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    ...titleFields,
    kind: v.picklist(['normal', 'special']),
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(120)),
    remark: optionalText(200),
    numbers: v.pipe(
      v.union([
        v.array(OrderNumberField),
        v.pipe(
          OrderNumberField,
          v.transform((one) => [one]),
        ),
      ]),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  output: InvoiceSchema,
  errors: ['invoice.order_unfit', 'invoice.title_incomplete'],
});

export const AdminInvoiceSchema = v.object({
  ...InvoiceSchema.entries,
  userId: v.number(),
  buyer: v.string(),
});
export type AdminInvoice = v.InferOutput<typeof AdminInvoiceSchema>;

export const listAllInvoices = endpoint({
  name: 'listAllInvoices',
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'Invoices of all users, newest first.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(['all', ...invoiceStates]), 'all'), page: PageField }),
  output: pageSchema(AdminInvoiceSchema),
  errors: [],
});

export const moveInvoice = endpoint({
  name: 'moveInvoice',
  method: 'POST',
  path: '/api/admin/invoices/:invoiceId/move',
  summary:
    'Starts processing an invoice, marks it as issued (with its number) or refused, or marks its reversal as issued.',
  access: 'admin',
  input: v.object({
    invoiceId: IdField,
    to: v.picklist(['issuing', 'issued', 'refused', 'red']),
    /** Of the fapiao, or of the red one. */
    fapiaoNumber: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{0,20}$/)), ''),
    fileAddress: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500))]),
      '',
    ),
    reason: textField({ min: 2, max: 200 }),
  }),
  output: AdminInvoiceSchema,
  errors: ['invoice.not_found', 'invoice.wrong_state', 'invoice.number_missing'],
});
