import { defineFeature } from '../../feature.ts';
import { productEndpoints } from './endpoints.ts';

export const productFeature = defineFeature({
  name: 'product',
  endpoints: productEndpoints,
});
