import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { partEndpoints } from './endpoints.ts';

export const partFeature = defineFeature({
  name: 'part',
  endpoints: partEndpoints,
  rates: {
    // Every page of the library asks once, and a program may ask on.
    part_package: [{ by: 'address', limits: [{ hits: 12, seconds: minute }] }],
  },
});
