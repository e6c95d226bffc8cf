import { defineFeature } from '../../feature.ts';
import { loadPageTexts } from './content.ts';
import { pageEndpoints } from './endpoints.ts';

export const pageFeature = defineFeature({
  name: 'page',
  endpoints: pageEndpoints,
  sitemapPages: { fixed: ['/', '/price', '/he', '/customerCare', '/terms', '/privacy'] },
  content: { load: loadPageTexts },
});
