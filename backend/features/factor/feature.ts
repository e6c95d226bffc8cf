import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { factorEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { existsFactor } from './store.ts';

export const factorFeature = defineFeature({
  name: 'factor',
  endpoints: factorEndpoints,
  rates: {
    factor: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
  signIn: { needsSecondStep: existsFactor },
});
