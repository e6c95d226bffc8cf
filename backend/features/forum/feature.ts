import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { forumEndpoints } from './endpoints.ts';
import { forumJobs } from './jobs.ts';
import { createViewCounter } from './view-counter.ts';

export const forumFeature = defineFeature({
  name: 'forum',
  endpoints: forumEndpoints,
  jobs: forumJobs,
  rates: {
    post: [{ by: 'user', limits: [{ hits: 1, seconds: 10 }] }],
    // While somebody reads, with rests between.
    read: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
  },
  createWorker: createViewCounter,
});
