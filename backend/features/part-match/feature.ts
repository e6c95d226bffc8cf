import { defineFeature } from '../../feature.ts';
import { partMatchEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const partMatchFeature = defineFeature({
  name: 'part-match',
  endpoints: partMatchEndpoints,
  personalData: heldData,
});
