import { defineFeature } from '../../feature.ts';
import { reviewEndpoints } from './endpoints.ts';

export const reviewFeature = defineFeature({
  name: 'review',
  endpoints: reviewEndpoints,
});
