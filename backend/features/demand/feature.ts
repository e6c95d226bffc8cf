import { defineFeature } from '../../feature.ts';
import { demandEndpoints } from './endpoints.ts';

export const demandFeature = defineFeature({
  name: 'demand',
  endpoints: demandEndpoints,
});
