import { defineFeature } from '../../feature.ts';
import { membershipEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { membershipJobs } from './jobs.ts';
import { tierRankOf } from './tier-store.ts';

export const membershipFeature = defineFeature({
  name: 'membership',
  endpoints: membershipEndpoints,
  jobs: membershipJobs,
  personalData: heldData,
  currentUser: { tier_rank: tierRankOf },
});
