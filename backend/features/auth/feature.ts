import { defineFeature } from '../../feature.ts';
import { hour, minute } from '../../http/rate-limit.ts';
import { authEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { authJobs } from './jobs.ts';
import { outboxEndpoints } from './outbox.ts';

export const authFeature = defineFeature({
  name: 'auth',
  endpoints: [...authEndpoints, ...outboxEndpoints],
  jobs: authJobs,
  rates: {
    signin: [
      {
        by: 'address',
        limits: [
          { hits: 6, seconds: minute },
          { hits: 30, seconds: hour },
        ],
        isStrict: true,
      },
    ],
    captcha: [{ by: 'address', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
});
