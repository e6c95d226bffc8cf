import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EmbeddedCalculation } from '../../../../contract/calculation/embedded.ts';
import { fail } from '../../../../contract/errors.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { listEmbeddedCalculations } from '../../brain/index.ts';
import { figureNames, listFigureFiles } from '../../figure/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import type { StoredArticle } from '../article/article-store.ts';
import { requireShownArticle } from '../permissions.ts';
import { expandBodies } from '../variable/values.ts';
import { requireCategoryTexts } from './export.ts';
import type { Book } from './pdf-book.ts';

interface File {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const setBook = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 90_000);

export async function exportArticlePdf(context: Context, name: string): Promise<File> {
  const article = await requireShownArticle(context, name);
  const book = { title: article.title, text: article.summary, articles: [article] };
  return { fileName: `${article.slug}.pdf`, bytes: await makeBook(context, book) };
}

export async function exportCategoryPdf(context: Context, name: string): Promise<File> {
  const { category, articles } = await requireCategoryTexts(context, name);
  const book = { title: category.name, text: category.description, articles };
  return { fileName: `${category.slug}.pdf`, bytes: await makeBook(context, book) };
}

async function makeBook(
  { db, now, request }: Context,
  { title, text, articles: stored }: { title: string; text: string; articles: readonly StoredArticle[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const font = findFont() ?? fail('wiki.pdf_no_font');
  const articles = await expandBodies(db, stored);
  const names = articles.flatMap(({ body }) => figureNames(body));
  const calculations = await listEmbeddedCalculations(
    db,
    articles.map(({ body }) => body),
  );
  const { siteTitle } = await getSiteConfig(db);
  const book: Book = {
    title,
    text,
    origin: `${siteTitle}  ${beijingDate(now)}`,
    words: { contents: request.locale === 'en-US' ? 'Contents' : '目录' },
    chapters: articles.map((article) => ({
      title: article.title,
      summary: article.summary,
      body: article.body,
    })),
    figures: await listFigureFiles(db, [...new Set(names)]),
    calculations: calculations.map(({ href, ...calculation }) => ({
      href,
      lines: linesOf(calculation, request.locale === 'en-US' ? 'en' : 'zh'),
    })),
    font,
  };
  return setBook(book);
}

/** What was given in one line, and a line for each result. */
function linesOf({ given, results }: Omit<EmbeddedCalculation, 'href'>, language: 'zh' | 'en'): string[] {
  const [colon, comma] = language === 'zh' ? ['：', '，'] : [': ', ', '];
  const say = ({ label, value }: EmbeddedCalculation['given'][number]) =>
    `${label[language]}${colon}${value[language]}`;
  return [given.map(say).join(comma), ...results.map((line) => `▸ ${say(line)}`)];
}
