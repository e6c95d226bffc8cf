import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { schoolEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { schoolJobs } from './jobs.ts';

export const schoolFeature = defineFeature({
  name: 'school',
  endpoints: schoolEndpoints,
  jobs: schoolJobs,
  rates: {
    school: [{ by: 'user', limits: [{ hits: 60, seconds: 10 * minute }] }],
    // By account alone: a whole class sits behind one address.
    school_join: [{ by: 'user', limits: [{ hits: 20, seconds: 10 * minute }] }],
  },
  personalData: heldData,
  sitemapPages: { fixed: ['/he/packs'] },
});
