import { fail } from '../../../../contract/errors.ts';
import { labelLimits } from '../../../../contract/nameplate/label.ts';
import { identificationLink } from '../../../../contract/nameplate/link.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { toCsv } from '../../../spreadsheet/csv.ts';
import { findMember } from '../../company/index.ts';
import { printLabels, readLook, requireOrigin } from '../label/send-labels.ts';
import * as store from './batch-store.ts';

const numberOf = (text: string | null | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;

async function requireBatch(context: Context, params: Record<string, string>): Promise<store.BatchRow> {
  const { db, viewer } = context as SignedInContext;
  const row = (await store.findBatch(db, numberOf(params['batchId']))) ?? fail('nameplate.batch_not_found');
  const isOwn =
    row.company_id === null
      ? row.user_id === viewer.userId
      : (await findMember(db, viewer.userId))?.companyId === row.company_id;
  return isOwn ? row : fail('nameplate.batch_not_found');
}

/** Codes and links of a batch with what they stand for, for other label printers and for an ERP. */
export async function sendCodes(context: Context, params: Record<string, string>): Promise<Response> {
  const batch = await requireBatch(context, params);
  const origin = requireOrigin(context);
  const rows = await store.listOfBatch(context.db, { batchId: batch.id, from: 0, count: batch.total });
  const head = ['code', 'link', 'serial', 'type', 'name', 'maker'];
  const lines = rows.map(({ code, serial, type, name, maker }) => [
    ...[code, identificationLink(origin, code), serial, type, name, maker],
  ]);
  return new Response(toCsv([head, ...lines]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="nameplates-${batch.id}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

export async function sendBatchLabels(context: Context, params: Record<string, string>): Promise<Response> {
  const look = readLook(context);
  const batch = await requireBatch(context, params);
  const origin = requireOrigin(context);
  const from = numberOf(context.request.url.searchParams.get('from'));
  const rows = await store.listOfBatch(context.db, { batchId: batch.id, from, count: labelLimits.perPaper });
  if (rows.length === 0) return fail('nameplate.batch_not_found');
  const labels = rows.map(({ code, name, type, serial, maker }) => ({
    ...{ code, link: identificationLink(origin, code) },
    lines: [name, type, serial, maker].filter(Boolean),
  }));
  return printLabels({ labels, look: { ...look, copies: 1 }, name: `labels-${batch.id}-${from}` });
}
