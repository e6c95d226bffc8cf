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
        by: 'device',
        limits: [
          { hits: 12, seconds: minute },
          { hits: 90, seconds: hour },
        ],
        isStrict: true,
      },
      // A school or a company: what is tried there is bounded by account, phone and captcha.
      {
        by: 'address',
        limits: [
          { hits: 120, seconds: minute },
          { hits: 1500, seconds: hour },
        ],
        isStrict: true,
      },
    ],
    captcha: [
      { by: 'device', limits: [{ hits: 20, seconds: minute }] },
      { by: 'address', limits: [{ hits: 240, seconds: minute }] },
    ],
  },
  personalData: heldData,
});
