import { defineFeature } from '../../feature.ts';
import { seedExperts } from './demo-content.ts';
import { deleteDemoExperts } from './demo-store.ts';
import { certificationEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { certificationJobs } from './jobs.ts';
import { expertShare } from './share.ts';
import { isOpenProof } from './store.ts';

export const certificationFeature = defineFeature({
  name: 'certification',
  endpoints: certificationEndpoints,
  jobs: certificationJobs,
  personalData: heldData,
  fileUses: { holdsFile: isOpenProof },
  sellerShare: expertShare,
  content: {
    after: ['forum', 'resource'],
    load: seedExperts,
    unload: async ({ db }) => `${await deleteDemoExperts(db)} demo experts deleted`,
  },
});
