import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { uploadEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { uploadJobs } from './jobs.ts';

export const uploadFeature = defineFeature({
  name: 'upload',
  endpoints: uploadEndpoints,
  jobs: uploadJobs,
  rates: {
    upload: [{ by: 'user', limits: [{ hits: 10, seconds: minute }] }],
  },
  personalData: heldData,
});
