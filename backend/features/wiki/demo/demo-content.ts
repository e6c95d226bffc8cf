import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { saveFigure } from '../../figure/index.ts';
import { isSlugFree, nextPosition } from '../article/article-store.ts';
import { listStoredCategories, saveCategories } from '../article/category-store.ts';
import { publishNew } from '../article/publish.ts';
import { canonicalText } from '../source.ts';
import { readWikiFile, slugOfFile, type WikiFile } from '../wiki-file.ts';

const contentFolder = join(import.meta.dirname, '../../../..', 'content', 'wiki');
/** With the name of an article: what was loaded once comes never again, also when somebody removed it. */
const contentName = 'wiki';

const CategoriesSchema = v.array(
  v.object({
    slug: v.string(),
    name: v.string(),
    description: v.string(),
    position: v.number(),
    parent: v.optional(v.string()),
  }),
);

/** The demo articles with their categories and drawings, each once, where demo content is wanted. */
export async function seedWiki(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  folder = contentFolder,
): Promise<void> {
  if (!isDemoWanted(db, config) || !existsSync(join(folder, 'categories.json'))) return;
  const categories = v.parse(
    CategoriesSchema,
    JSON.parse(await readFile(join(folder, 'categories.json'), 'utf8')),
  );
  const files = await readArticleFiles(folder);
  const figures = await readFigures(folder);
  await db.tx(async () => {
    for (const figure of figures) await saveFigure(db, figure);
    if (await markLoaded(db, { name: contentName, now: clock() })) await saveCategories(db, categories);
    for (const { slug, file } of files) await loadArticle(db, { slug, file, now: clock() });
  });
}

async function loadArticle(
  db: Database,
  { slug, file, now }: { slug: string; file: WikiFile; now: Date },
): Promise<void> {
  if (!(await markLoaded(db, { name: `${contentName}:${slug}`, now }))) return;
  if (!(await isSlugFree(db, slug))) return;
  const categoryId = await findCategoryId(db, file.category);
  const { title, summary, tags, related, review } = file;
  await publishNew(db, {
    slug,
    title,
    summary,
    categoryId,
    tags,
    related,
    ...canonicalText(file.body),
    position: await nextPosition(db, categoryId),
    ownerId: null,
    reviewOn: review ?? null,
    topicId: null,
    isDemo: true,
    by: { kind: 'import', authorId: null, editSummary: '', proposalId: null, now },
  });
}

async function findCategoryId(db: Database, slug: string): Promise<number> {
  const category = (await listStoredCategories(db)).find((each) => each.slug === slug);
  if (!category) throw new Error(`the wiki's content names an unknown category ${slug}`);
  return category.id;
}

async function readArticleFiles(folder: string): Promise<{ slug: string; file: WikiFile }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      try {
        const slug = slugOfFile(name);
        if (!slug) throw new Error('a file name of small letters, digits and hyphens');
        return { slug, file: readWikiFile(await readFile(join(folder, name), 'utf8')) };
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

async function readFigures(folder: string) {
  const figures = join(folder, 'figures');
  const names = existsSync(figures) ? (await readdir(figures)).filter((name) => name.endsWith('.svg')) : [];
  return Promise.all(
    names.map(async (name) => {
      const svg = await readFile(join(figures, name), 'utf8');
      const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '';
      const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
      if (!width || !height) throw new Error(`${name} has no view box`);
      return { name: name.slice(0, -4), svg, viewBox, width, height };
    }),
  );
}
