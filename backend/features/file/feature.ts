import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { fileEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { fileJobs } from './jobs.ts';

export const fileFeature = defineFeature({
  name: 'file',
  endpoints: fileEndpoints,
  jobs: fileJobs,
  rates: {
    // A file of 500 MB comes in 125 parts.
    file_upload: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
    file_part: [{ by: 'user', limits: [{ hits: 1500, seconds: minute }] }],
  },
  personalData: heldData,
});
