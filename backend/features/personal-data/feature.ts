import { defineFeature } from '../../feature.ts';
import { personalDataEndpoints } from './endpoints.ts';
import { personalDataJobs } from './erase.ts';

export const personalDataFeature = defineFeature({
  name: 'personal-data',
  endpoints: personalDataEndpoints,
  jobs: personalDataJobs,
});
