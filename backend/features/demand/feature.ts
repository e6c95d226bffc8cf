import { defineFeature } from '../../feature.ts';
import { demandEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const demandFeature = defineFeature({
  name: 'demand',
  endpoints: demandEndpoints,
  personalData: heldData,
});
