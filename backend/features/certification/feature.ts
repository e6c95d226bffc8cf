import { defineFeature } from '../../feature.ts';
import { certificationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { certificationJobs } from './jobs.ts';

export const certificationFeature = defineFeature({
  name: 'certification',
  endpoints: certificationEndpoints,
  jobs: certificationJobs,
  personalData: heldData,
});
