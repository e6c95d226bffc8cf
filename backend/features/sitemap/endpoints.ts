import * as sitemap from '../../../contract/sitemap.ts';
import { on } from '../../http/on.ts';
import * as store from './store.ts';

export const sitemapEndpoints = [
  on(sitemap.listSitemapParts, ({ db }) => store.listSitemapParts(db)),
  on(sitemap.listSitemapEntries, ({ db }, input) => store.listSitemapEntries(db, input)),
];
