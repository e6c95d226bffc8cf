import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import type { WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { toWorkbook } from '../../../spreadsheet/workbook.ts';
import { fileAnswer } from '../export/files.ts';
import { findRequest } from '../request/request-store.ts';
import { readRequestedQuotation } from '../request/requests.ts';
import { mayTake } from '../request/takers.ts';
import { requireList } from '../rights.ts';
import type { QuotationPaper } from './quotation-pdf.ts';
import { writeQuotationSpreadsheet } from './quotation-spreadsheet.ts';
import { findNewestOf, findQuotation } from './quotation-store.ts';
import { quotationWords } from './quotation-words.ts';
import { openQuotation, showQuotation } from './quotations.ts';

const make = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 30_000);

const daysOf = ({ issuedAt, answeredAt }: WholeQuotation) => ({
  issued: beijingDate(new Date(issuedAt)),
  answered: answeredAt ? beijingDate(new Date(answeredAt)) : '',
});

async function sendPdf({ request }: Context, quotation: WholeQuotation): Promise<Response> {
  const paper: QuotationPaper = {
    quotation,
    words: quotationWords[request.locale],
    font: findFont() ?? fail('material_list.no_font'),
    ...daysOf(quotation),
  };
  return fileAnswer(await make(paper), { name: fileName(quotation, 'pdf'), type: 'pdf' });
}

function sendXlsx({ request }: Context, quotation: WholeQuotation): Response {
  const terms = { words: quotationWords[request.locale], ...daysOf(quotation) };
  const bytes = toWorkbook([writeQuotationSpreadsheet(quotation, terms)]);
  return fileAnswer(bytes, { name: fileName(quotation, 'xlsx'), type: 'xlsx' });
}

const fileName = ({ number, revision }: WholeQuotation, extension: string) =>
  `${number}-${revision}.${extension}`;

async function readOwn(context: Context, params: Record<string, string>): Promise<WholeQuotation> {
  const [listId = 0, quotationId = 0] = ['listId', 'quotationId'].map((name) =>
    Number(/^[1-9]\d{0,14}$/.exec(params[name] ?? '')?.[0] ?? 0),
  );
  await requireList(context as SignedInContext, listId, 'manage');
  const found = (await findQuotation(context.db, { listId, quotationId })) ?? fail('quotation.not_found');
  return { ...showQuotation(found, context.now), content: found.content };
}

/** For who asked, and for staff who take the request. */
async function readRequested(context: Context, params: Record<string, string>): Promise<WholeQuotation> {
  const requestId = Number(/^[1-9]\d{0,14}$/.exec(params['requestId'] ?? '')?.[0] ?? 0);
  const own = context as SignedInContext;
  const request = await findRequest(context.db, requestId);
  if (!request) return fail('quotation.not_found');
  if (request.userId === own.viewer.userId) return readRequestedQuotation(own, { requestId });
  if (!(await mayTake(own, request))) return fail('quotation.not_found');
  const found = (await findNewestOf(context.db, [requestId])).get(requestId) ?? fail('quotation.not_found');
  return { ...showQuotation(found, context.now), content: found.content };
}

const readLinked = (context: Context, params: Record<string, string>) =>
  openQuotation(context, (params['token'] ?? '').slice(0, 80));

type Send = (context: Context, params: Record<string, string>) => Promise<Response>;

export const sendOwnPdf: Send = async (context, params) => sendPdf(context, await readOwn(context, params));
export const sendOwnXlsx: Send = async (context, params) => sendXlsx(context, await readOwn(context, params));
export const sendLinkedPdf: Send = async (context, params) =>
  sendPdf(context, await readLinked(context, params));
export const sendLinkedXlsx: Send = async (context, params) =>
  sendXlsx(context, await readLinked(context, params));
export const sendRequestedPdf: Send = async (context, params) =>
  sendPdf(context, await readRequested(context, params));
export const sendRequestedXlsx: Send = async (context, params) =>
  sendXlsx(context, await readRequested(context, params));
