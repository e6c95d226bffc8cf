import { defineFeature } from '../../feature.ts';
import { trustEndpoints } from './endpoints.ts';

export const trustFeature = defineFeature({
  name: 'trust',
  endpoints: trustEndpoints,
});
