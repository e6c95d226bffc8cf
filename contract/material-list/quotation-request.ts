import * as v from 'valibot';
import { provinces } from '../appointment/provinces.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { plainPhone } from '../phone.ts';
import { readField, readPrice, TaxField } from './fields.ts';
import { listLimits, maxPriceFen } from './kinds.ts';
import { AnswerFields, QuotationSchema, QuotedContentSchema, quotationLimits } from './quotation.ts';

export const quotationRequestStates = ['open', 'quoted', 'closed'] as const;

export const quotationRequestLimits = {
  /** Open ones of one person. */
  open: 3,
  lines: 20,
  company: quotationLimits.customer,
  name: 30,
  note: 500,
  answer: 300,
  quantity: 99_999,
} as const;

/** What is no software, and can be asked for all the same. */
export const houseProducts = ['membership', 'seats'] as const;
export type HouseProduct = (typeof houseProducts)[number];

export const isHouseProduct = (product: string): product is HouseProduct =>
  (houseProducts as readonly string[]).includes(product);

const QuantityField = v.pipe(IntegerField, v.minValue(1), v.maxValue(quotationRequestLimits.quantity));

export const QuotationRequestSchema = v.object({
  requestId: v.number(),
  company: v.string(),
  name: v.string(),
  phone: v.string(),
  region: v.picklist(provinces),
  /** Slug of a product, or one of `houseProducts`. */
  product: v.string(),
  quantity: v.number(),
  note: v.string(),
  state: v.picklist(quotationRequestStates),
  /** Why it was closed without a quotation. */
  answer: v.string(),
  createdAt: TimeSchema,
  /** The last one made of it. */
  quotation: v.nullable(QuotationSchema),
});
export type QuotationRequest = v.InferOutput<typeof QuotationRequestSchema>;

export const askForQuotation = endpoint({
  name: 'askForQuotation',
  method: 'POST',
  path: '/api/quotation-requests',
  summary: 'Asks the operator for a formal quotation of memberships, of seats of a company, or of a product.',
  access: 'verified',
  input: v.object({
    company: textField({ max: quotationRequestLimits.company }),
    name: textField({ max: quotationRequestLimits.name }),
    phone: v.pipe(v.string(), v.maxLength(30), v.transform(plainPhone), v.regex(/^(1[3-9]\d{9}|0\d{9,11})$/)),
    region: v.picklist(provinces),
    product: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
    quantity: QuantityField,
    note: v.optional(textField({ min: 0, max: quotationRequestLimits.note }), ''),
  }),
  output: v.object({ requestId: v.number() }),
  errors: ['quotation_request.too_many', 'product.not_found'],
  rate: 'material_list',
});

export const listOwnQuotationRequests = endpoint({
  name: 'listOwnQuotationRequests',
  method: 'GET',
  path: '/api/quotation-requests',
  summary: 'The formal quotations you asked for, with the last answer to each, newest first, up to 50.',
  access: 'user',
  input: v.object({}),
  output: v.object({ items: v.array(QuotationRequestSchema) }),
  errors: [],
});

const RequestedSchema = v.object({ ...QuotationSchema.entries, content: QuotedContentSchema });

export const readRequestedQuotation = endpoint({
  name: 'readRequestedQuotation',
  method: 'POST',
  path: '/api/quotation-requests/:requestId/read',
  summary: 'The last quotation made of your own request; whoever issued it hears of the first time.',
  access: 'user',
  input: v.object({ requestId: IdField }),
  output: RequestedSchema,
  errors: ['quotation.not_found'],
});

export const answerRequestedQuotation = endpoint({
  name: 'answerRequestedQuotation',
  method: 'POST',
  path: '/api/quotation-requests/:requestId/answer',
  summary: 'Accepts or declines the open quotation of your own request, once.',
  access: 'user',
  input: v.object({ requestId: IdField, ...AnswerFields }),
  output: v.object({}),
  errors: ['quotation.not_found', 'quotation.decided', 'quotation.expired'],
  rate: 'material_list',
});

export const listQuotationRequests = endpoint({
  name: 'listQuotationRequests',
  method: 'GET',
  path: '/api/admin/quotation-requests',
  summary:
    'A page of requests with one status, as far as the viewer takes their product and region: sellers take theirs, everybody what no seller takes, owners all.',
  access: 'admin',
  input: v.object({ state: v.optional(v.picklist(quotationRequestStates), 'open'), page: PageField }),
  output: pageSchema(QuotationRequestSchema),
  errors: [],
});

export const getQuotationRequest = endpoint({
  name: 'getQuotationRequest',
  method: 'GET',
  path: '/api/admin/quotation-requests/:requestId',
  summary: 'One request and what was last offered, for those who take its product and region.',
  access: 'admin',
  input: v.object({ requestId: IdField }),
  output: v.object({ request: QuotationRequestSchema, content: v.nullable(QuotedContentSchema) }),
  errors: ['quotation_request.not_found'],
});

export const issueQuotation = endpoint({
  name: 'issueQuotation',
  method: 'POST',
  path: '/api/admin/quotation-requests/:requestId/quotation',
  summary:
    'Answers a request with a quotation in the name of the operator; prices include tax. A former one is replaced, its number kept.',
  access: 'admin',
  input: v.object({
    requestId: IdField,
    lines: v.pipe(
      v.array(
        v.object({
          name: textField({ max: listLimits.name }),
          quantity: QuantityField,
          unit: v.optional(textField({ min: 0, max: listLimits.unit }), ''),
          unitFen: readField(readPrice, { min: 0, max: maxPriceFen }),
        }),
      ),
      v.minLength(1),
      v.maxLength(quotationRequestLimits.lines),
    ),
    taxBp: TaxField,
    days: v.pipe(IntegerField, v.minValue(1), v.maxValue(quotationLimits.days)),
    terms: v.optional(textField({ min: 0, max: quotationLimits.terms }), ''),
  }),
  output: v.object({ number: v.string() }),
  errors: [
    'quotation_request.not_found',
    'quotation_request.closed',
    'quotation.decided',
    'quotation.too_many',
    'material_list.sum_too_large',
  ],
});

export const withdrawIssuedQuotation = endpoint({
  name: 'withdrawIssuedQuotation',
  method: 'POST',
  path: '/api/admin/quotation-requests/:requestId/withdraw',
  summary: 'Withdraws the open quotation of a request, which is open again.',
  access: 'admin',
  input: v.object({ requestId: IdField }),
  output: v.object({}),
  errors: ['quotation_request.not_found', 'quotation.not_found', 'quotation.decided'],
});

export const closeQuotationRequest = endpoint({
  name: 'closeQuotationRequest',
  method: 'POST',
  path: '/api/admin/quotation-requests/:requestId/close',
  summary: 'Closes an open request without a quotation; the reason goes to who asked.',
  access: 'admin',
  input: v.object({ requestId: IdField, answer: textField({ max: quotationRequestLimits.answer }) }),
  output: v.object({}),
  errors: ['quotation_request.not_found', 'quotation_request.closed'],
});

/** For who asked, and for staff who take the request. */
export const requestedPdfPath = '/api/quotation-requests/:requestId/quotation.pdf';
export const requestedXlsxPath = '/api/quotation-requests/:requestId/quotation.xlsx';
