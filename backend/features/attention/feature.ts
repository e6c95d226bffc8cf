import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { attentionEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { attentionJobs } from './jobs.ts';

export const attentionFeature = defineFeature({
  name: 'attention',
  endpoints: attentionEndpoints,
  jobs: attentionJobs,
  rates: {
    follow: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
  },
  personalData: heldData,
});
