import { type SitemapArea, sitemapAreas, sitemapPartSize } from '../../../contract/sitemap/sitemap.ts';
import { listParts, mergeParts } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import type { SitemapEntry } from '../../parts/sitemap.ts';

interface Part {
  area: SitemapArea;
  page: number;
  changedAt: string | null;
}

export async function listSitemapParts({ db, features, now }: Context): Promise<Part[]> {
  const sources = mergeParts(features, 'sitemap');
  const parts: Part[] = [];
  for (const area of sitemapAreas) {
    if (area === 'pages') {
      parts.push({ area, page: 1, changedAt: null });
      continue;
    }
    const { total = 0, changed = null } = (await sources[area]?.count(db, now)) ?? {};
    for (let page = 1; page <= Math.ceil(total / sitemapPartSize); page += 1) {
      parts.push({ area, page, changedAt: changed?.toISOString() ?? null });
    }
  }
  return parts;
}

export async function listSitemapEntries(
  context: Context,
  { area, page }: { area: SitemapArea; page: number },
): Promise<SitemapEntry[]> {
  if (area === 'pages') return page === 1 ? listPageEntries(context) : [];
  const source = mergeParts(context.features, 'sitemap')[area];
  const range = { offset: (page - 1) * sitemapPartSize, limit: sitemapPartSize, now: context.now };
  return (await source?.list(context.db, range)) ?? [];
}

async function listPageEntries({ db, features }: Context): Promise<SitemapEntry[]> {
  const paths: string[] = [];
  for (const { fixed, listPaths } of listParts(features, 'sitemapPages')) {
    paths.push(...fixed, ...((await listPaths?.(db)) ?? []));
  }
  return paths.map((path) => ({ path, changedAt: null }));
}
