import { defineFeature } from '../../feature.ts';
import { eventEndpoints } from './endpoints.ts';

export const eventFeature = defineFeature({
  name: 'event',
  endpoints: eventEndpoints,
});
