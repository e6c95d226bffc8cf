import { defineFeature } from '../../feature.ts';
import { workingTimeEndpoints } from './endpoints.ts';

export const workingTimeFeature = defineFeature({
  name: 'working-time',
  endpoints: workingTimeEndpoints,
});
