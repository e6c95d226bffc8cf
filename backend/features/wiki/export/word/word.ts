import { beijingDate } from '../../../../../contract/beijing-time.ts';
import { type Font, findAnyFont } from '../../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../../conversion/worker-queue.ts';
import type { Context } from '../../../../http/context.ts';
import { ownOrigin } from '../../../../http/own-origin.ts';
import { figureNames, listFigureFiles } from '../../../figure/index.ts';
import { getSiteConfig } from '../../../site/index.ts';
import { requireShownArticle } from '../../permissions.ts';
import { expandBodies } from '../../variable/values.ts';
import { readShownImages, type ShownImage } from '../shown-images.ts';
import type { WordText } from './word-document.ts';

/** What the worker makes a document of. */
export interface WordWork extends Omit<WordText, 'figures' | 'images'> {
  figures: { name: string; svg: string }[];
  images: ShownImage[];
  font: Font | undefined;
}

const setDocument = createWorkerQueue(new URL('./word-worker.ts', import.meta.url), 60_000);

/** One article as a Word document, with its figures, pictures and formulas. */
export async function exportArticleWord(
  context: Context,
  name: string,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { db, now } = context;
  const article = await requireShownArticle(context, name);
  const { slug, title, summary } = article;
  const { body } = (await expandBodies(db, [article]))[0] ?? article;
  const { siteTitle } = await getSiteConfig(db);
  const address = ownOrigin(context);
  const work: WordWork = {
    title,
    summary,
    origin: [siteTitle, beijingDate(now), address && `${address}/wiki/detail/${slug}`]
      .filter(Boolean)
      .join('  '),
    address,
    body,
    figures: await listFigureFiles(db, figureNames(body)),
    images: await readShownImages(context, [body]),
    font: findAnyFont(),
  };
  return { fileName: `${slug}.docx`, bytes: await setDocument(work) };
}
