import { defineFeature } from '../../feature.ts';
import { sitemapEndpoints } from './endpoints.ts';

export const sitemapFeature = defineFeature({
  name: 'sitemap',
  endpoints: sitemapEndpoints,
});
