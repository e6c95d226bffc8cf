import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { resourceEditEndpoints } from './edit-endpoints.ts';
import { resourceEndpoints } from './endpoints.ts';
import { resourceJobs } from './jobs.ts';

export const resourceFeature = defineFeature({
  name: 'resource',
  endpoints: [...resourceEndpoints, ...resourceEditEndpoints],
  jobs: resourceJobs,
  rates: {
    'resource-view': [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
    'resource-take': [{ by: 'user', limits: [{ hits: 60, seconds: minute }] }],
  },
});
