import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { readField, readSignedPercent } from './fields.ts';
import { listLimits } from './kinds.ts';

/** `expired` is not stored: it is an open one after its last day. */
export const quotationStates = ['open', 'expired', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type QuotationState = (typeof quotationStates)[number];

export const quotationLimits = { perList: 50, days: 365, terms: 1000, customer: 80 } as const;

const QuotedLineSchema = v.object({
  designation: v.string(),
  maker: v.string(),
  number: v.string(),
  name: v.string(),
  /** In thousandths, of one panel. */
  quantity: v.number(),
  unit: v.string(),
  /** Price of one unit as offered, and the line of one panel. */
  unitFen: v.number(),
  amountFen: v.number(),
});

/** What is offered, as it was on the day of issue. */
export const QuotedContentSchema = v.object({
  title: v.string(),
  project: v.string(),
  taxBp: v.number(),
  isTaxIncluded: v.boolean(),
  groups: v.array(
    v.object({
      designation: v.string(),
      name: v.string(),
      count: v.number(),
      /** Of one panel. */
      sumFen: v.number(),
      lines: v.array(QuotedLineSchema),
    }),
  ),
});
export type QuotedContent = v.InferOutput<typeof QuotedContentSchema>;

/** Whether it offers no parts of panels, but what has a name alone: memberships, software. */
export function isPlain({ groups }: QuotedContent): boolean {
  return groups.every(({ lines }) => lines.every((line) => !line.designation && !line.number && !line.maker));
}

/** What the customer sees. */
export const QuotationSchema = v.object({
  /** `Q20261125-7`; revisions of a quotation share it. */
  number: v.string(),
  revision: v.number(),
  state: v.picklist(quotationStates),
  issuer: v.string(),
  customer: v.string(),
  contact: v.string(),
  terms: v.string(),
  issuedAt: TimeSchema,
  /** Last day in Beijing, `yyyy-MM-dd`. */
  validUntil: v.string(),
  netFen: v.number(),
  taxFen: v.number(),
  grossFen: v.number(),
  answeredBy: v.string(),
  answerNote: v.string(),
  answeredAt: v.nullable(TimeSchema),
});
export type Quotation = v.InferOutput<typeof QuotationSchema>;
export type WholeQuotation = Quotation & { content: QuotedContent };

/** What whoever manages the list sees of it. */
export const OwnQuotationSchema = v.object({
  ...QuotationSchema.entries,
  quotationId: v.number(),
  listVersion: v.number(),
  markupBp: v.number(),
  /** When somebody who does not manage the list first opened its link. */
  openedAt: v.nullable(TimeSchema),
});
export type OwnQuotation = v.InferOutput<typeof OwnQuotationSchema>;

const managed = ['material_list.not_found', 'material_list.not_allowed'] as const;
const MadeSchema = v.object({ quotationId: v.number(), token: v.string() });

export const listQuotations = endpoint({
  name: 'listQuotations',
  method: 'GET',
  path: '/api/material-lists/:listId/quotations',
  summary: 'Quotations made of a list, the newest first; for those who manage it.',
  access: 'user',
  input: v.object({ listId: IdField }),
  output: v.object({ items: v.array(OwnQuotationSchema) }),
  errors: managed,
});

export const createQuotation = endpoint({
  name: 'createQuotation',
  method: 'POST',
  path: '/api/material-lists/:listId/quotations',
  summary:
    'Makes a quotation of a list as it stands: net prices with a mark-up, rounded to the fen, valid until a day. As a revision it replaces an earlier one, whose link then only tells so. The token of its link is returned once and stored as a hash.',
  access: 'user',
  input: v.object({
    listId: IdField,
    /** The quotation that it replaces. */
    replaces: v.optional(IdField),
    customer: textField({ max: quotationLimits.customer }),
    contact: v.optional(textField({ min: 0, max: quotationLimits.customer }), ''),
    terms: v.optional(textField({ min: 0, max: quotationLimits.terms }), ''),
    markupBp: readField(readSignedPercent, { min: -9999, max: 50_000 }),
    /** How many days it is valid, the day of issue not counted. */
    days: v.pipe(IntegerField, v.minValue(1), v.maxValue(quotationLimits.days)),
  }),
  output: MadeSchema,
  errors: [
    ...managed,
    'material_list.sum_too_large',
    'quotation.empty',
    'quotation.unpriced',
    'quotation.uncounted',
    'quotation.too_many',
    'quotation.not_found',
    'quotation.decided',
  ],
  rate: 'material_list',
});

export const withdrawQuotation = endpoint({
  name: 'withdrawQuotation',
  method: 'POST',
  path: '/api/material-lists/:listId/quotations/:quotationId/withdraw',
  summary: 'Withdraws an open quotation: it can no longer be accepted.',
  access: 'user',
  input: v.object({ listId: IdField, quotationId: IdField }),
  output: v.object({}),
  errors: [...managed, 'quotation.not_found', 'quotation.decided'],
});

export const renewQuotationLink = endpoint({
  name: 'renewQuotationLink',
  method: 'POST',
  path: '/api/material-lists/:listId/quotations/:quotationId/link',
  summary: 'Makes a new link to a quotation; the former one opens nothing any more.',
  access: 'user',
  input: v.object({ listId: IdField, quotationId: IdField }),
  output: MadeSchema,
  errors: [...managed, 'quotation.not_found'],
  rate: 'material_list',
});

/** Whoever decides says their name. */
export const AnswerFields = {
  answer: v.picklist(['accepted', 'declined']),
  name: textField({ max: 40 }),
  note: v.optional(textField({ min: 0, max: listLimits.text }), ''),
};

const TokenField = v.pipe(v.string(), v.maxLength(80));

export const readQuotation = endpoint({
  name: 'readQuotation',
  method: 'POST',
  path: '/api/quotations/read',
  summary: 'The quotation that a link opens, for anyone who has it; the token travels in the body.',
  access: 'anyone',
  input: v.object({ token: TokenField }),
  output: v.object({ ...QuotationSchema.entries, content: QuotedContentSchema }),
  errors: ['quotation.not_found'],
  rate: 'material_link',
});

export const answerQuotation = endpoint({
  name: 'answerQuotation',
  method: 'POST',
  path: '/api/quotations/answer',
  summary: 'Accepts or declines an open quotation, once, by its link and with the name of who decides.',
  access: 'anyone',
  input: v.object({
    token: TokenField,
    ...AnswerFields,
  }),
  output: v.object({}),
  errors: ['quotation.not_found', 'quotation.decided', 'quotation.expired'],
  rate: 'material_link',
});

/** The paper and the workbook, for who manages the list, and for who has the link. */
export const quotationPdfPath = '/api/material-lists/:listId/quotations/:quotationId/quotation.pdf';
export const quotationXlsxPath = '/api/material-lists/:listId/quotations/:quotationId/quotation.xlsx';
export const linkedPdfPath = '/api/quotation-links/:token/quotation.pdf';
export const linkedXlsxPath = '/api/quotation-links/:token/quotation.xlsx';
