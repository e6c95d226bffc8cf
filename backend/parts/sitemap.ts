import type { SitemapArea } from '../../contract/sitemap/sitemap.ts';
import type { Database } from '../db/database.ts';

export interface SitemapEntry {
  path: string;
  changedAt: string | null;
}

/** Pages of one area, as many as the database holds things. */
export interface SitemapSource {
  count(db: Database, now: Date): Promise<{ total: number; changed: Date | null }>;
  /** In an order that stays. */
  list(db: Database, range: { offset: number; limit: number; now: Date }): Promise<SitemapEntry[]>;
}

/** Pages without an end of their own: fixed ones, and a few for what things are sorted by. */
interface SitemapPages {
  fixed: readonly string[];
  listPaths?(db: Database): Promise<string[]>;
}

declare module '../feature.ts' {
  interface Feature {
    sitemap?: Readonly<Partial<Record<Exclude<SitemapArea, 'pages'>, SitemapSource>>>;
    sitemapPages?: SitemapPages;
  }
}
