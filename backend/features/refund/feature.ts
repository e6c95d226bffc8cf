import { defineFeature } from '../../feature.ts';
import { refundApproval } from './decide.ts';
import { refundEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { refundJobs } from './jobs.ts';

export const refundFeature = defineFeature({
  name: 'refund',
  endpoints: refundEndpoints,
  jobs: refundJobs,
  personalData: heldData,
  approvals: { refund: refundApproval },
});
