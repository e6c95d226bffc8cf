import { defineFeature } from '../../feature.ts';
import { heldData } from './held-data.ts';
import { moderatedPeople } from './moderated.ts';

export const accountFeature = defineFeature({
  name: 'account',
  moderation: { person: moderatedPeople },
  personalData: heldData,
});
