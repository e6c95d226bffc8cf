import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { calculationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const calculationFeature = defineFeature({
  name: 'calculation',
  endpoints: calculationEndpoints,
  rates: {
    calculation_save: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
    // Each takes about a second of processor time.
    calculation_sheet: [{ by: 'address', limits: [{ hits: 12, seconds: minute }] }],
  },
  personalData: heldData,
});
