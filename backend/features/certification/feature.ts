import { defineFeature } from '../../feature.ts';
import { seedExperts } from './demo-content.ts';
import { deleteDemoExperts } from './demo-store.ts';
import { certificationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { certificationJobs } from './jobs.ts';

export const certificationFeature = defineFeature({
  name: 'certification',
  endpoints: certificationEndpoints,
  jobs: certificationJobs,
  personalData: heldData,
  content: {
    after: ['forum', 'resource'],
    load: seedExperts,
    unload: async ({ db }) => `${await deleteDemoExperts(db)} demo experts deleted`,
  },
});
