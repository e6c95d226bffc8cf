import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { companyEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { companyOwnerApproval } from './owner.ts';

export const companyFeature = defineFeature({
  name: 'company',
  endpoints: companyEndpoints,
  rates: {
    company: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
    company_join: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
  },
  personalData: heldData,
  approvals: { company_owner: companyOwnerApproval },
});
