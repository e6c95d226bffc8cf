import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { informationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const informationFeature = defineFeature({
  name: 'information',
  endpoints: informationEndpoints,
  rates: {
    information: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
});
