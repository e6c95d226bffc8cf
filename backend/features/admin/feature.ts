import { defineFeature } from '../../feature.ts';
import { configApproval } from './config.ts';
import { adminEndpoints } from './endpoints.ts';

export const adminFeature = defineFeature({
  name: 'admin',
  endpoints: adminEndpoints,
  approvals: { config: configApproval },
});
