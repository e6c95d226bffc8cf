import * as sitemap from '../../../contract/sitemap/sitemap.ts';
import { on } from '../../http/on.ts';
import { listSitemapEntries, listSitemapParts } from './sitemap.ts';

export const sitemapEndpoints = [
  on(sitemap.listSitemapParts, listSitemapParts),
  on(sitemap.listSitemapEntries, listSitemapEntries),
];
