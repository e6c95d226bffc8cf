import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { ledgerEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { ledgerJobs } from './jobs.ts';

export const ledgerFeature = defineFeature({
  name: 'ledger',
  endpoints: ledgerEndpoints,
  jobs: ledgerJobs,
  rates: {
    statement: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
    ledger_check: [{ by: 'user', limits: [{ hits: 3, seconds: minute }] }],
  },
  personalData: heldData,
});
