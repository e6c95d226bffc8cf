import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { realNameEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const realNameFeature = defineFeature({
  name: 'real-name',
  endpoints: realNameEndpoints,
  rates: { real_name: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }] },
  personalData: heldData,
});
