import { defineFeature } from '../../feature.ts';
import { adjustmentEndpoints } from './endpoints.ts';

export const adjustmentFeature = defineFeature({
  name: 'adjustment',
  endpoints: adjustmentEndpoints,
});
