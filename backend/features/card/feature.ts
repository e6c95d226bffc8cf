import { defineFeature } from '../../feature.ts';
import { cardEndpoints } from './endpoints.ts';

export const cardFeature = defineFeature({
  name: 'card',
  endpoints: cardEndpoints,
});
