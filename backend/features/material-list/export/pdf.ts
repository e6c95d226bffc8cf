import { beijingDate } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { getSiteConfig } from '../../site/index.ts';
import { fileAnswer, fileNameOf, readListOfPath } from './files.ts';
import type { ListPaper } from './list-pdf.ts';
import { paperWords } from './paper-words.ts';

const make = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 30_000);

export async function sendPdf(context: Context, params: Record<string, string>): Promise<Response> {
  const { db, now, viewer, request } = context;
  const list = await readListOfPath(context, params);
  const { siteTitle } = await getSiteConfig(db);
  const work: ListPaper = {
    ...{ list, siteTitle },
    words: paperWords[request.locale],
    font: findFont() ?? fail('material_list.no_font'),
    by: viewer?.nickname ?? '',
    date: beijingDate(now),
  };
  return fileAnswer(await make(work), { name: fileNameOf(list, 'pdf'), type: 'pdf' });
}
