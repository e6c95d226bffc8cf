import { defineFeature } from '../../feature.ts';
import { approvalEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const approvalFeature = defineFeature({
  name: 'approval',
  endpoints: approvalEndpoints,
  personalData: heldData,
});
