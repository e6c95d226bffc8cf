import { defineFeature } from '../../feature.ts';
import { hour } from '../../http/rate-limit.ts';
import { moderationEndpoints } from './endpoints.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  endpoints: moderationEndpoints,
  rates: {
    report: [{ by: 'user', limits: [{ hits: 10, seconds: hour }] }],
  },
});
