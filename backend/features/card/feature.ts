import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { cardEndpoints } from './endpoints.ts';

export const cardFeature = defineFeature({
  name: 'card',
  endpoints: cardEndpoints,
  rates: {
    // Drawn pictures take half a second of a core each; the ones of a whole list of links come at once.
    share_picture: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
  },
});
