import { defineFeature } from '../../feature.ts';
import { partRequestEndpoints } from './endpoints.ts';

export const partRequestFeature = defineFeature({
  name: 'part-request',
  endpoints: partRequestEndpoints,
});
