import { defineFeature } from '../../feature.ts';
import { seedSamplePrices } from './demo-content.ts';
import { listPriceEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const listPriceFeature = defineFeature({
  name: 'list-price',
  endpoints: listPriceEndpoints,
  personalData: heldData,
  content: {
    after: ['part'],
    load: seedSamplePrices,
    unload: async () => 'sample prices went with their parts',
  },
});
