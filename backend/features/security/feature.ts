import { defineFeature } from '../../feature.ts';
import { securityEndpoints } from './endpoints.ts';

/** How one gets into one's own account: sessions, password, phone and mail address. */
export const securityFeature = defineFeature({
  name: 'security',
  endpoints: securityEndpoints,
});
