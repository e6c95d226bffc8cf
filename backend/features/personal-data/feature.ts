import { defineFeature } from '../../feature.ts';
import { personalDataEndpoints } from './endpoints.ts';
import { personalDataJobs } from './erase.ts';
import { takeBackCancellation } from './grace.ts';
import { heldData } from './held-data.ts';

export const personalDataFeature = defineFeature({
  name: 'personal-data',
  endpoints: personalDataEndpoints,
  jobs: personalDataJobs,
  personalData: heldData,
  signIn: { onSignedIn: takeBackCancellation },
});
