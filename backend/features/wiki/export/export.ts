import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { type ZipEntry, zip } from '../../../zip/zip.ts';
import { figureNames, listFigureFiles } from '../../figure/index.ts';
import { listCategories } from '../article/category-store.ts';
import { requireShownArticle } from '../permissions.ts';
import { getCategoryName, listCategoryTexts } from './export-store.ts';
import { toMarkdownFile } from './markdown.ts';

/** Articles in one file at most; larger categories are exported part by part. */
export const maxExported = 300;

/** One article as a Markdown file. */
export async function exportArticle(
  context: Context,
  name: string,
): Promise<{ fileName: string; text: string }> {
  const article = await requireShownArticle(context, name);
  const category = await getCategoryName(context.db, article.categoryId);
  return { fileName: `${article.slug}.md`, text: toMarkdownFile(article, { category: category.slug }) };
}

/** A category and its articles as far as the caller may read them. */
export async function requireCategoryTexts(context: Context, name: string) {
  const { db, viewer } = context;
  const grade = gradeOf(viewer);
  const category = (await listCategories(db, grade)).find(
    ({ id, slug }) => name === String(id) || name === slug,
  );
  if (!category) return fail('wiki.category_not_found');
  const articles = await listCategoryTexts(db, { categoryId: category.id, grade, max: maxExported });
  if (articles.length > maxExported) return fail('wiki.export_too_large');
  return { category, articles };
}

/** A category as a zip of Markdown files with its contents page and the drawings that they show. */
export async function exportCategory(
  context: Context,
  name: string,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { db, now } = context;
  const { category, articles } = await requireCategoryTexts(context, name);
  const figures = await listFigureFiles(db, [...new Set(articles.flatMap(({ body }) => figureNames(body)))]);
  const contents = articles.map(({ slug, title, summary }) => `- [${title}](${slug}.md)：${summary}`);
  const entries: ZipEntry[] = [
    {
      name: 'README.md',
      bytes: `# ${category.name}\n\n${category.description}\n\n${contents.join('\n')}\n`,
    },
    ...articles.map((article) => ({
      name: `${article.slug}.md`,
      bytes: toMarkdownFile(article, { category: category.slug }),
    })),
    ...figures.map(({ name: figure, svg }) => ({ name: `figures/${figure}.svg`, bytes: svg })),
  ];
  return { fileName: `${category.slug}.zip`, bytes: new Uint8Array(zip(entries, { mtime: now })) };
}
