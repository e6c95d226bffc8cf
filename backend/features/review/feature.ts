import { defineFeature } from '../../feature.ts';
import { reviewEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const reviewFeature = defineFeature({
  name: 'review',
  endpoints: reviewEndpoints,
  personalData: heldData,
});
