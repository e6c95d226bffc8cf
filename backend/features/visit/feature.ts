import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { visitEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { visitJobs } from './jobs.ts';
import { createVisitWriter } from './pending.ts';

export const visitFeature = defineFeature({
  name: 'visit',
  endpoints: visitEndpoints,
  jobs: visitJobs,
  rates: {
    visit: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  },
  createWorker: createVisitWriter,
  personalData: heldData,
});
