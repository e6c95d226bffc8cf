import { defineFeature } from '../../feature.ts';
import { hour } from '../../http/rate-limit.ts';
import { moderationJobs } from './ban-hold.ts';
import { banApproval } from './bans.ts';
import { seedModeration } from './content.ts';
import { moderationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  endpoints: moderationEndpoints,
  jobs: moderationJobs,
  rates: {
    report: [{ by: 'user', limits: [{ hits: 10, seconds: hour }] }],
  },
  personalData: heldData,
  content: { load: seedModeration },
  approvals: { ban: banApproval },
});
