import { defineFeature } from '../../feature.ts';
import { accountEndpoints } from './endpoints.ts';

export const accountFeature = defineFeature({
  name: 'account',
  endpoints: accountEndpoints,
});
