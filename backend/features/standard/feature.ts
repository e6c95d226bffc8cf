import { defineFeature } from '../../feature.ts';
import { standardCards } from './cards.ts';
import { standardEndpoints } from './endpoints.ts';
import { standardDocuments } from './search-document-store.ts';
import { allStandards } from './standards.ts';

export const standardFeature = defineFeature({
  name: 'standard',
  endpoints: standardEndpoints,
  search: { standard: standardDocuments },
  cards: { standard: standardCards },
  sitemapPages: { fixed: ['/standards', ...allStandards.map(({ id }) => `/standards/${id}`)] },
});
