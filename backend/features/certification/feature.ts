import { defineFeature } from '../../feature.ts';
import { certificationEndpoints } from './endpoints.ts';
import { certificationJobs } from './jobs.ts';

export const certificationFeature = defineFeature({
  name: 'certification',
  endpoints: certificationEndpoints,
  jobs: certificationJobs,
});
