import { defineFeature } from '../../feature.ts';
import { day } from '../../http/rate-limit.ts';
import { exportEndpoints } from './endpoints.ts';

export const exportFeature = defineFeature({
  name: 'export',
  endpoints: exportEndpoints,
  rates: {
    export: [{ by: 'user', limits: [{ hits: 3, seconds: day }], isStrict: true }],
  },
});
