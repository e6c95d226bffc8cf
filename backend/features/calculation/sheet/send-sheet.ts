import { beijingDate } from '../../../../contract/beijing-time.ts';
import { calculationLimits } from '../../../../contract/calculation/limits.ts';
import { fail } from '../../../../contract/errors.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { readTableSet } from '../../brain/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import { findSigner } from '../store.ts';
import { describeSheet } from './describe-sheet.ts';
import { paperWords } from './paper-words.ts';
import type { SheetWork } from './sheet-worker.ts';

const name = /^([a-z]+(?:-[a-z]+){0,3})\.(pdf|xlsx)$/;
const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const make = createWorkerQueue(new URL('./sheet-worker.ts', import.meta.url), 30_000);

/** `voltage-drop.pdf` or `.xlsx` with the inputs in the query; signed by whoever is signed in. */
export async function sendSheet(
  { db, viewer, now, request }: Context,
  { file = '' }: Record<string, string>,
): Promise<Response> {
  const [, tool = '', ending = ''] = name.exec(file) ?? fail('request.not_found');
  const format = ending === 'pdf' ? 'pdf' : 'xlsx';
  const { searchParams: query, origin } = request.url;
  if (request.url.search.length > 3 * calculationLimits.query) return fail('calculation.refused');
  const { locale } = request;
  const tables = await readTableSet(db);
  const sheet = describeSheet({
    tool,
    query,
    tables,
    say: ({ zh, en }) => (locale === 'en-US' ? en : zh),
    words: paperWords(locale),
  });
  const signer = (viewer && (await findSigner(db, viewer.userId))) ?? { name: '', employer: '' };
  const { siteTitle } = await getSiteConfig(db);
  const signed = { sheet, signer, siteTitle, origin, date: beijingDate(now) };
  const work: SheetWork =
    format === 'pdf'
      ? { format, signed: { ...signed, font: findFont() ?? fail('calculation.no_font') } }
      : { format, source: { signed, tool, query: query.toString(), tables, locale } };
  return fileAnswer(await make(work), { tool, format });
}

function fileAnswer(
  body: Uint8Array<ArrayBuffer>,
  { tool, format }: { tool: string; format: keyof typeof types },
): Response {
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${tool}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
