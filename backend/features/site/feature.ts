import { defineFeature } from '../../feature.ts';
import { siteEndpoints } from './endpoints.ts';

export const siteFeature = defineFeature({
  name: 'site',
  endpoints: siteEndpoints,
});
