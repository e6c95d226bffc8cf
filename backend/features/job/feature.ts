import { defineFeature } from '../../feature.ts';
import { jobEndpoints } from './endpoints.ts';

export const jobFeature = defineFeature({
  name: 'job',
  endpoints: jobEndpoints,
});
