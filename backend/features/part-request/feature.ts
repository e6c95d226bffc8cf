import { defineFeature } from '../../feature.ts';
import { seedPartRequests } from './demo-content.ts';
import { partRequestEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const partRequestFeature = defineFeature({
  name: 'part-request',
  endpoints: partRequestEndpoints,
  personalData: heldData,
  content: { after: ['forum', 'part'], load: seedPartRequests },
});
