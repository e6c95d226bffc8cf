import { defineFeature } from '../../feature.ts';

export const badgeFeature = defineFeature({
  name: 'badge',
});
