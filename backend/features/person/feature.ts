import { defineFeature } from '../../feature.ts';
import { personEndpoints } from './endpoints.ts';

export const personFeature = defineFeature({
  name: 'person',
  endpoints: personEndpoints,
});
