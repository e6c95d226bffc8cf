import { defineFeature } from '../../feature.ts';
import { spaceEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const spaceFeature = defineFeature({
  name: 'space',
  endpoints: spaceEndpoints,
  personalData: heldData,
});
