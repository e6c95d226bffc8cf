import { defineFeature } from '../../feature.ts';
import { heldData } from './held-data.ts';

export const badgeFeature = defineFeature({
  name: 'badge',
  personalData: heldData,
});
