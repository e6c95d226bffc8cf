import { defineFeature } from '../../feature.ts';
import { historyEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const historyFeature = defineFeature({
  name: 'history',
  endpoints: historyEndpoints,
  personalData: heldData,
});
