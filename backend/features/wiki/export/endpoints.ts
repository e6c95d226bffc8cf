import { onRaw } from '../../../http/on.ts';
import { exportArticle, exportCategory } from './export.ts';
import { exportCategoryOffline, exportWikiOffline } from './offline/offline.ts';
import { exportArticlePdf, exportCategoryPdf } from './pdf.ts';
import { exportArticleWord } from './word/word.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const wikiExportEndpoints = [
  onRaw(
    'GET',
    '/api/wiki/articles/:article/export.md',
    async (context, { article = '' }) => {
      const { fileName, text } = await exportArticle(context, article);
      return fileAnswer(text, { fileName, type: 'text/markdown; charset=utf-8' });
    },
    { rate: 'search' },
  ),
  onRaw(
    'GET',
    '/api/wiki/articles/:article/export.pdf',
    async (context, { article = '' }) => {
      const { fileName, bytes } = await exportArticlePdf(context, article);
      return fileAnswer(bytes, { fileName, type: 'application/pdf' });
    },
    { rate: 'wiki_book' },
  ),
  onRaw(
    'GET',
    '/api/wiki/articles/:article/export.docx',
    async (context, { article = '' }) => {
      const { fileName, bytes } = await exportArticleWord(context, article);
      return fileAnswer(bytes, { fileName, type: wordType });
    },
    { rate: 'wiki_book' },
  ),
  onRaw(
    'GET',
    '/api/wiki/offline.zip',
    async (context) => {
      const { fileName, bytes } = await exportWikiOffline(context);
      return fileAnswer(bytes, { fileName, type: 'application/zip' });
    },
    { rate: 'wiki_book' },
  ),
  onRaw(
    'GET',
    '/api/wiki/categories/:category/offline.zip',
    async (context, { category = '' }) => {
      const { fileName, bytes } = await exportCategoryOffline(context, category);
      return fileAnswer(bytes, { fileName, type: 'application/zip' });
    },
    { rate: 'wiki_book' },
  ),
  onRaw(
    'GET',
    '/api/wiki/categories/:category/export.pdf',
    async (context, { category = '' }) => {
      const { fileName, bytes } = await exportCategoryPdf(context, category);
      return fileAnswer(bytes, { fileName, type: 'application/pdf' });
    },
    { rate: 'wiki_book' },
  ),
  onRaw(
    'GET',
    '/api/wiki/categories/:category/export.zip',
    async (context, { category = '' }) => {
      const { fileName, bytes } = await exportCategory(context, category);
      return fileAnswer(bytes, { fileName, type: 'application/zip' });
    },
    { rate: 'search' },
  ),
];

/** A file to keep; its name is of small letters, digits and hyphens and needs no quoting. */
function fileAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  { fileName, type }: { fileName: string; type: string },
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
