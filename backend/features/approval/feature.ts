import { defineFeature } from '../../feature.ts';
import { approvalEndpoints } from './endpoints.ts';

export const approvalFeature = defineFeature({
  name: 'approval',
  endpoints: approvalEndpoints,
});
