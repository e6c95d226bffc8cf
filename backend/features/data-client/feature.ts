import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { dataClientEndpoints } from './endpoints.ts';

export const dataClientFeature = defineFeature({
  name: 'data-client',
  endpoints: dataClientEndpoints,
  rates: {
    data: [{ by: 'address', limits: [{ hits: 240, seconds: minute }] }],
  },
});
