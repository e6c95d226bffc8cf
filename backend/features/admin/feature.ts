import { defineFeature } from '../../feature.ts';
import { adminEndpoints } from './endpoints.ts';

export const adminFeature = defineFeature({
  name: 'admin',
  endpoints: adminEndpoints,
});
