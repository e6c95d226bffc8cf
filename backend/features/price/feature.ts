import { defineFeature } from '../../feature.ts';
import { loadPrices } from './content.ts';
import { priceEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { priceJobs } from './jobs.ts';
import { priceApproval } from './price.ts';

export const priceFeature = defineFeature({
  name: 'price',
  endpoints: priceEndpoints,
  jobs: priceJobs,
  personalData: heldData,
  content: { load: loadPrices },
  approvals: { price: priceApproval },
});
