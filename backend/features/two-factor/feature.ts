import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { twoFactorEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { existsTwoFactor } from './store.ts';

export const twoFactorFeature = defineFeature({
  name: 'two-factor',
  endpoints: twoFactorEndpoints,
  rates: {
    factor: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
  signIn: { needsSecondStep: existsTwoFactor },
});
