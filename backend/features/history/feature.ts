import { defineFeature } from '../../feature.ts';
import { historyEndpoints } from './endpoints.ts';

export const historyFeature = defineFeature({
  name: 'history',
  endpoints: historyEndpoints,
});
