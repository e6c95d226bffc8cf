import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { orderEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { orderJobs } from './jobs.ts';

export const orderFeature = defineFeature({
  name: 'order',
  endpoints: orderEndpoints,
  jobs: orderJobs,
  rates: {
    purchase: [{ by: 'user', limits: [{ hits: 10, seconds: minute }] }],
  },
  personalData: heldData,
});
