import { parentPort, workerData } from 'node:worker_threads';
import { inkFigure } from '../../../../conversion/figure-picture.ts';
import { type ZipEntry, zip } from '../../../../zip/zip.ts';
import type { PackWork } from './offline.ts';
import { articlePage, contentsPage, packStyle } from './offline-pages.ts';

/** Writes and packs hundreds of pages: seconds that the server's own thread must not spend. */
const { pack, origin, figures, images, madeAt } = workerData as PackWork;
const articles = pack.categories.flatMap((category) => category.articles);
const slugs = new Set(articles.map(({ slug }) => slug));
const places = {
  origin,
  pageOf: (slug: string) => (slugs.has(slug) ? `${slug}.html` : undefined),
  figures: new Set(figures.map(({ name }) => name)),
  images: new Set(images.map(({ id }) => id)),
};
const entries: ZipEntry[] = [
  { name: 'index.html', bytes: contentsPage(pack) },
  { name: 'style.css', bytes: packStyle },
  ...articles.map((article) => ({
    name: `articles/${article.slug}.html`,
    bytes: articlePage(pack, article, places),
  })),
  ...figures.map(({ name, svg }) => ({ name: `figures/${name}.svg`, bytes: inkFigure(svg, 'sans-serif') })),
  ...images.map(({ id, bytes }) => ({ name: `images/${id}.webp`, bytes })),
];
parentPort?.postMessage(zip(entries, { mtime: madeAt }));
