import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PageField, TimeSchema } from './fields.ts';

/** Addresses a part of the sitemap holds at most; search engines allow 50,000. */
export const sitemapPartSize = 10_000;

export const sitemapAreas = ['pages', 'topics', 'people', 'wiki', 'parts', 'resources', 'guestBook'] as const;

export const SitemapAreaSchema = v.picklist(sitemapAreas);
export type SitemapArea = v.InferOutput<typeof SitemapAreaSchema>;

export const listSitemapParts = endpoint({
  name: 'listSitemapParts',
  method: 'GET',
  path: '/api/sitemap',
  summary: 'The parts of the sitemap and when each changed last.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(v.object({ area: SitemapAreaSchema, page: v.number(), changedAt: v.nullable(TimeSchema) })),
  errors: [],
});

export const listSitemapEntries = endpoint({
  name: 'listSitemapEntries',
  method: 'GET',
  path: '/api/sitemap/:area',
  summary: 'Public addresses of one area, in the order they came to be.',
  access: 'anyone',
  input: v.object({ area: SitemapAreaSchema, page: PageField }),
  output: v.array(v.object({ path: v.string(), changedAt: v.nullable(TimeSchema) })),
  errors: [],
});
