import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { answersEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { answersJobs } from './jobs.ts';

export const answersFeature = defineFeature({
  name: 'answers',
  endpoints: answersEndpoints,
  jobs: answersJobs,
  rates: {
    answers: [
      { by: 'user', limits: [{ hits: 10, seconds: minute }] },
      { by: 'address', limits: [{ hits: 30, seconds: minute }] },
    ],
    answers_read: [{ by: 'address', limits: [{ hits: 90, seconds: minute }] }],
  },
  personalData: heldData,
});
