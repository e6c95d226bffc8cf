import { defineFeature } from '../../feature.ts';
import { paymentEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { paymentJobs } from './jobs.ts';
import { paidOrderEndpoints } from './order-endpoints.ts';
import { transferApproval } from './transfer.ts';

export const paymentFeature = defineFeature({
  name: 'payment',
  endpoints: [...paymentEndpoints, ...paidOrderEndpoints],
  jobs: paymentJobs,
  personalData: heldData,
  approvals: { transfer: transferApproval },
});
