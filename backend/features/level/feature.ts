import { defineFeature } from '../../feature.ts';
import { levelEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { levelJobs } from './jobs.ts';

export const levelFeature = defineFeature({
  name: 'level',
  endpoints: levelEndpoints,
  jobs: levelJobs,
  personalData: heldData,
});
