import { defineFeature } from '../../feature.ts';
import { seedSamplePrices } from './demo-content.ts';
import { listPriceEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { priceTableReading, priceTableSweep } from './table/read-job.ts';

export const listPriceFeature = defineFeature({
  name: 'list-price',
  endpoints: listPriceEndpoints,
  jobs: [priceTableReading, priceTableSweep],
  personalData: heldData,
  content: {
    after: ['part'],
    load: seedSamplePrices,
    unload: async () => 'sample prices went with their parts',
  },
});
