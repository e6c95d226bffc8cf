import * as v from 'valibot';
import { listNames } from '../area-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { PageField, TimeSchema } from '../fields.ts';

/** Addresses a part of the sitemap holds at most; search engines allow 50,000. */
export const sitemapPartSize = 10_000;

/** Fixed pages first, then the parts that areas have. */
export const sitemapAreas = ['pages', ...listNames('sitemap')] as const;

export const SitemapAreaSchema = v.picklist(sitemapAreas);
export type SitemapArea = v.InferOutput<typeof SitemapAreaSchema>;

export const listSitemapParts = endpoint({
  name: 'listSitemapParts',
  method: 'GET',
  path: '/api/sitemap',
  summary: 'The parts of the sitemap and when each last changed.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(v.object({ area: SitemapAreaSchema, page: v.number(), changedAt: v.nullable(TimeSchema) })),
  errors: [],
});

export const listSitemapEntries = endpoint({
  name: 'listSitemapEntries',
  method: 'GET',
  path: '/api/sitemap/:area',
  summary: 'Public addresses of one area, in order of creation.',
  access: 'anyone',
  input: v.object({ area: SitemapAreaSchema, page: PageField }),
  output: v.array(v.object({ path: v.string(), changedAt: v.nullable(TimeSchema) })),
  errors: [],
});
