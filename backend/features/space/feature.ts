import { defineFeature } from '../../feature.ts';
import { spaceEndpoints } from './endpoints.ts';

export const spaceFeature = defineFeature({
  name: 'space',
  endpoints: spaceEndpoints,
});
