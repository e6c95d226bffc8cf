import { defineFeature } from '../../feature.ts';
import { bookmarkEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { bookmarkJobs } from './jobs.ts';

export const bookmarkFeature = defineFeature({
  name: 'bookmark',
  endpoints: bookmarkEndpoints,
  jobs: bookmarkJobs,
  personalData: heldData,
});
