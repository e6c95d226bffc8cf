import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { identityEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const identityFeature = defineFeature({
  name: 'identity',
  endpoints: identityEndpoints,
  rates: {
    identity: [{ by: 'address', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
});
