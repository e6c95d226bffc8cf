import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { draftEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { draftJobs } from './jobs.ts';

export const draftFeature = defineFeature({
  name: 'draft',
  endpoints: draftEndpoints,
  jobs: draftJobs,
  rates: {
    // Every second or so while somebody types.
    draft: [{ by: 'user', limits: [{ hits: 90, seconds: minute }] }],
  },
  personalData: heldData,
});
