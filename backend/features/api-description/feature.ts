import { defineFeature } from '../../feature.ts';
import { apiDescriptionEndpoints } from './endpoints.ts';

export const apiDescriptionFeature = defineFeature({
  name: 'api-description',
  endpoints: apiDescriptionEndpoints,
});
