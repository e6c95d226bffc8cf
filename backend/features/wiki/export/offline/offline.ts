import { beijingDate } from '../../../../../contract/beijing-time.ts';
import { fail } from '../../../../../contract/errors.ts';
import type { WikiCategory } from '../../../../../contract/wiki/wiki.ts';
import { createWorkerQueue } from '../../../../conversion/worker-queue.ts';
import type { Context } from '../../../../http/context.ts';
import { gradeOf } from '../../../../http/grade.ts';
import { ownOrigin } from '../../../../http/own-origin.ts';
import { figureNames, listFigureFiles } from '../../../figure/index.ts';
import { getSiteConfig } from '../../../site/index.ts';
import { listCategories } from '../../article/category-store.ts';
import { expandBodies } from '../../variable/values.ts';
import { maxExported } from '../export.ts';
import { listPackTexts } from '../export-store.ts';
import { readShownImages, type ShownImage } from '../shown-images.ts';
import type { Pack, PackCategory, PackWords } from './offline-pages.ts';

/** What the worker packs. */
export interface PackWork {
  pack: Pack;
  origin: string;
  figures: { name: string; svg: string }[];
  images: ShownImage[];
  madeAt: Date;
}

interface PackFile {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const writePack = createWorkerQueue(new URL('./offline-worker.ts', import.meta.url), 60_000);

/** Everything that the caller may read, as pages that open without a network; unpacked, `index.html` is the first. */
export async function exportWikiOffline(context: Context): Promise<PackFile> {
  const categories = await listCategories(context.db, gradeOf(context.viewer));
  const { wikiTitle } = await getSiteConfig(context.db);
  return makePack(context, { name: 'wiki', title: wikiTitle, within: inOrder(categories, null, 0) });
}

/** A category with those below it. */
export async function exportCategoryOffline(context: Context, name: string): Promise<PackFile> {
  const categories = await listCategories(context.db, gradeOf(context.viewer));
  const first = categories.find(({ id, slug }) => name === String(id) || name === slug);
  if (!first) return fail('wiki.category_not_found');
  const within = [{ category: first, depth: 0 }, ...inOrder(categories, first.id, 1)];
  return makePack(context, { name: first.slug, title: first.name, within });
}

interface Placed {
  category: WikiCategory;
  depth: number;
}

/** The tree below a category, each before what is below it. One whose parent is hidden is not reached, nor is a ring. */
function inOrder(categories: readonly WikiCategory[], parentId: number | null, depth: number): Placed[] {
  return categories
    .filter((each) => each.parentId === parentId)
    .flatMap((category) => [{ category, depth }, ...inOrder(categories, category.id, depth + 1)]);
}

async function makePack(
  context: Context,
  { name, title, within }: { name: string; title: string; within: readonly Placed[] },
): Promise<PackFile> {
  const { db, viewer, now, request } = context;
  const grade = gradeOf(viewer);
  const categories: PackCategory[] = [];
  let left = maxExported;
  for (const { category, depth } of within) {
    const stored = await listPackTexts(db, { categoryId: category.id, grade, max: left });
    left -= stored.length;
    if (left < 0) return fail('wiki.export_too_large');
    const texts = await expandBodies(db, stored);
    const articles = texts.map(({ updatedAt, ...text }) => ({ ...text, changedOn: beijingDate(updatedAt) }));
    if (articles.length > 0) categories.push({ ...shown(category), depth, articles });
  }
  const bodies = categories.flatMap(({ articles }) => articles.map(({ body }) => body));
  const { siteTitle } = await getSiteConfig(db);
  const pack: Pack = {
    lang: request.locale,
    title,
    siteTitle,
    madeOn: beijingDate(now),
    words: packWords[request.locale],
    categories,
  };
  const bytes = await writePack({
    pack,
    origin: ownOrigin(context),
    figures: await listFigureFiles(db, [...new Set(bodies.flatMap(figureNames))]),
    images: await readShownImages(context, bodies),
    madeAt: now,
  } satisfies PackWork);
  return { fileName: `${name}-offline.zip`, bytes };
}

const shown = ({ slug, name, description }: WikiCategory) => ({ slug, name, description });

const packWords: Record<Pack['lang'], PackWords> = {
  'zh-CN': { contents: '目录', filter: '筛选', as: '制作于', online: '在线查看最新版本', revision: '版本' },
  'en-US': {
    contents: 'Contents',
    filter: 'Filter',
    as: 'Created on',
    online: 'View the current version online',
    revision: 'Revision',
  },
};
