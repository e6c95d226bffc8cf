import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import type { WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { fileAnswer } from '../export/files.ts';
import { requireList } from '../rights.ts';
import type { QuotationPaper } from './quotation-pdf.ts';
import { findQuotation } from './quotation-store.ts';
import { quotationWords } from './quotation-words.ts';
import { openQuotation, showQuotation } from './quotations.ts';

const make = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 30_000);

async function sendPdf({ request }: Context, quotation: WholeQuotation): Promise<Response> {
  const { answeredAt, issuedAt } = quotation;
  const paper: QuotationPaper = {
    quotation,
    words: quotationWords[request.locale],
    font: findFont() ?? fail('material_list.no_font'),
    issued: beijingDate(new Date(issuedAt)),
    answered: answeredAt ? beijingDate(new Date(answeredAt)) : '',
  };
  const name = `${quotation.number}-${quotation.revision}.pdf`;
  return fileAnswer(await make(paper), { name, type: 'pdf' });
}

export async function sendOwnQuotation(context: Context, params: Record<string, string>): Promise<Response> {
  const [listId = 0, quotationId = 0] = ['listId', 'quotationId'].map((name) =>
    Number(/^[1-9]\d{0,14}$/.exec(params[name] ?? '')?.[0] ?? 0),
  );
  await requireList(context as SignedInContext, listId, 'manage');
  const found = (await findQuotation(context.db, { listId, quotationId })) ?? fail('quotation.not_found');
  return sendPdf(context, { ...showQuotation(found, context.now), content: found.content });
}

export async function sendLinkedQuotation(
  context: Context,
  params: Record<string, string>,
): Promise<Response> {
  return sendPdf(context, await openQuotation(context, (params['token'] ?? '').slice(0, 80)));
}
