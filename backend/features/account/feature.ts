import { defineFeature } from '../../feature.ts';
import { accountEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { moderatedPeople } from './moderated.ts';

export const accountFeature = defineFeature({
  name: 'account',
  endpoints: accountEndpoints,
  moderation: { person: moderatedPeople },
  personalData: heldData,
});
